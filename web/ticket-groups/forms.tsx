import { useState } from 'react'
import { type TicketForm, ticketGroups } from '#contract/ticket-groups/ticket-groups.ts'
import { showRefusal, useData, useSave } from '#web/core/query.ts'
import { shell } from '#web/core/texts.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { Empty, Failure } from '#web/ui/empty.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { FormBuilder } from './form-builder.tsx'
import type { GroupProps } from './members.tsx'
import { t } from './texts.ts'
import styles from './ticket-groups.module.css'

/** The department's forms; one is edited at a time, with a preview beside it. */
export function Forms({ group }: GroupProps) {
  const [open, setOpen] = useState<TicketForm | 'new' | null>(null)
  const { data, error, refetch } = useData(ticketGroups.forms, { params: { id: group.id } })
  if (!data && error) return <Failure title={t('forms.loadFailed')} error={error} retry={() => void refetch()} />
  if (!data) return <FormSkeleton fields={3} />
  if (open !== null)
    return (
      <FormBuilder key={open === 'new' ? 'new' : open.id} group={group} form={open === 'new' ? null : open} onClose={() => setOpen(null)} />
    )
  return (
    <div className={styles.parts}>
      {group.may_edit === 1 && (
        <div>
          <Button kind="primary" icon="plus" onClick={() => setOpen('new')}>
            {t('forms.add')}
          </Button>
        </div>
      )}
      {data.items.length === 0 && <Empty icon="note" title={t('tabs.forms')} text={t('forms.empty')} />}
      <ul className={styles.list} aria-label={t('tabs.forms')}>
        {data.items.map((one) => (
          <Line key={one.id} group={group} form={one} onEdit={() => setOpen(one)} />
        ))}
      </ul>
    </div>
  )
}

function Line({ group, form: { id, title, fields }, onEdit }: GroupProps & { form: TicketForm; onEdit: () => void }) {
  const remove = useSave(ticketGroups.removeForm, { quiet: true, saved: shell('removed', { name: title }) })
  const ask = async () => {
    if (!(await confirm({ title: t('forms.removeTitle', { title }), action: shell('form.remove'), isDangerous: true }))) return
    await remove.mutateAsync({ params: { id: group.id, partId: id } }).catch((error) => showRefusal(error, t('forms.removeFailed')))
  }
  return (
    <li>
      <span className={styles.name}>
        {title}
        <span className={styles.hint}>{t('forms.count', { count: fields.length })}</span>
      </span>
      {group.may_edit === 1 && (
        <span className={styles.acts}>
          <IconButton icon="edit" label={t('forms.edit', { title })} onClick={onEdit} />
          <IconButton icon="remove" label={t('forms.remove', { title })} onClick={() => void ask()} />
        </span>
      )}
    </li>
  )
}
