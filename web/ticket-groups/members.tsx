import { useState } from 'react'
import { seenIn } from '#contract/core/edits.ts'
import { memberTypes, type TicketGroupRow, type TicketMember, ticketGroups } from '#contract/ticket-groups/ticket-groups.ts'
import { plainField } from '#web/core/plain-field.ts'
import { useData, useSave } from '#web/core/query.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { Empty, Failure } from '#web/ui/empty.tsx'
import { ChoiceField } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { t } from './texts.ts'
import styles from './ticket-groups.module.css'

export interface GroupProps {
  group: TicketGroupRow
}

const kinds = memberTypes.map((id) => ({ id, name: t(`memberTypes.${id}`) }))

/** The members of the department and their types; each change is saved at once. */
export function Members({ group }: GroupProps) {
  const { data, error, refetch } = useData(ticketGroups.members, { params: { id: group.id } })
  if (!data && error) return <Failure title={t('members.bindingsFailed')} error={error} retry={() => void refetch()} />
  if (!data) return <FormSkeleton fields={3} />
  return (
    <div className={styles.parts}>
      {group.may_edit === 1 && <NewMember group={group} taken={data.items.map((one) => one.employer_id)} />}
      {data.items.length === 0 && <Empty icon="employers" title={t('fields.members')} text={t('members.empty')} />}
      <ul className={styles.list} aria-label={t('fields.members')}>
        {data.items.map((one) => (
          <Member key={one.id} group={group} member={one} />
        ))}
      </ul>
    </div>
  )
}

function Member({ group, member }: GroupProps & { member: TicketMember }) {
  const update = useSave(ticketGroups.updateMember)
  const remove = useSave(ticketGroups.removeMember, { saved: t('members.removed') })
  const params = { id: group.id, partId: member.id }
  const { name } = member.employer
  const ask = async () => {
    const question = { title: t('members.removeTitle', { name }), text: t('members.removeText'), action: t('members.removeAct') }
    if (await confirm({ ...question, isDangerous: true })) remove.mutate({ params })
  }
  return (
    <li>
      <span className={styles.name}>
        {name}
        <span className={styles.hint}>{t(`memberHints.${member.member_type}`)}</span>
      </span>
      {group.may_edit === 1 ? (
        <span className={styles.acts}>
          <span className={styles.role}>
            <ChoiceField
              field={plainField<1 | 2 | 3 | 4>(`member-${member.id}`, member.member_type, (member_type) => {
                if (member_type) update.mutate({ params, body: { member_type }, seen: seenIn(ticketGroups.updateMember, member) })
              })}
              label={t('members.change', { name })}
              options={kinds}
            />
          </span>
          <IconButton icon="remove" label={t('members.remove', { name })} onClick={() => void ask()} />
        </span>
      ) : (
        <span>{t(`memberTypes.${member.member_type}`)}</span>
      )}
    </li>
  )
}

function NewMember({ group, taken }: GroupProps & { taken: number[] }) {
  const [employer, setEmployer] = useState<number | null>(null)
  const [type, setType] = useState<1 | 2 | 3 | 4>(2)
  const { data, error, refetch } = useData(ticketGroups.bindings, {})
  const add = useSave(ticketGroups.addMember, { saved: t('members.added'), done: () => setEmployer(null) })
  if (!data && error) return <Failure title={t('members.bindingsFailed')} error={error} retry={() => void refetch()} />
  const people = (data?.employers ?? []).filter(({ id }) => !taken.includes(id))
  return (
    <div className={styles.adder}>
      <SelectField field={plainField('new-member', employer, setEmployer)} label={t('fields.employer')} options={people} />
      <ChoiceField
        field={plainField<1 | 2 | 3 | 4>('new-member-type', type, (next) => next && setType(next), { required: true })}
        label={t('fields.member_type')}
        options={kinds}
      />
      <Button
        kind="primary"
        icon="plus"
        aria-disabled={employer === null || add.isPending}
        onClick={() => employer !== null && add.mutate({ params: { id: group.id }, body: { employer_id: employer, member_type: type } })}
      >
        {t('members.add')}
      </Button>
    </div>
  )
}
