import { useState } from 'react'
import { seenIn } from '#contract/core/edits.ts'
import { answerBody, type TicketAnswer, ticketGroups } from '#contract/ticket-groups/ticket-groups.ts'
import { showRefusal, useData, useSave } from '#web/core/query.ts'
import { shell } from '#web/core/texts.ts'
import { useForm } from '#web/core/use-form.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Empty, Failure } from '#web/ui/empty.tsx'
import { TextAreaField, TextField } from '#web/ui/field.tsx'
import { FormView } from '#web/ui/form.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import type { GroupProps } from './members.tsx'
import { t } from './texts.ts'
import styles from './ticket-groups.module.css'

/** Texts that the department inserts into its answers. */
export function Answers({ group }: GroupProps) {
  const [open, setOpen] = useState<TicketAnswer | 'new' | null>(null)
  const { data, error, refetch } = useData(ticketGroups.answers, { params: { id: group.id } })
  if (!data && error) return <Failure title={t('answers.loadFailed')} error={error} retry={() => void refetch()} />
  if (!data) return <FormSkeleton fields={3} />
  return (
    <div className={styles.parts}>
      {group.may_edit === 1 && (
        <div>
          <Button kind="primary" icon="plus" onClick={() => setOpen('new')}>
            {t('answers.add')}
          </Button>
        </div>
      )}
      {data.items.length === 0 && <Empty icon="comment" title={t('tabs.answers')} text={t('answers.empty')} />}
      <ul className={styles.list} aria-label={t('tabs.answers')}>
        {data.items.map((one) => (
          <Line key={one.id} group={group} answer={one} onEdit={() => setOpen(one)} />
        ))}
      </ul>
      {open && <AnswerDialog group={group} answer={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </div>
  )
}

function Line({ group, answer: { id, title, text }, onEdit }: GroupProps & { answer: TicketAnswer; onEdit: () => void }) {
  const remove = useSave(ticketGroups.removeAnswer, { quiet: true, saved: shell('removed', { name: title }) })
  const ask = async () => {
    if (!(await confirm({ title: t('answers.removeTitle', { title }), action: shell('form.remove'), isDangerous: true }))) return
    await remove.mutateAsync({ params: { id: group.id, partId: id } }).catch((error) => showRefusal(error, t('answers.removeFailed')))
  }
  return (
    <li>
      <span className={styles.name}>
        {title}
        <span className={styles.hint}>{text}</span>
      </span>
      {group.may_edit === 1 && (
        <span className={styles.acts}>
          <IconButton icon="edit" label={t('answers.edit', { title })} onClick={onEdit} />
          <IconButton icon="remove" label={t('answers.remove', { title })} onClick={() => void ask()} />
        </span>
      )}
    </li>
  )
}

function AnswerDialog({ group, answer, onClose }: GroupProps & { answer: TicketAnswer | null; onClose: () => void }) {
  const words = { inForm: true, saved: t('answers.saved'), failed: t('answers.failed') }
  const add = useSave(ticketGroups.addAnswer, words)
  const update = useSave(ticketGroups.updateAnswer, words)
  const form = useForm({
    whileSaving: 'closed',
    schema: answerBody,
    name: `ticket-answer-${answer?.id ?? 'new'}`,
    initial: answer ?? {},
    ...(answer && { seen: seenIn(ticketGroups.updateAnswer, answer) }),
    save: async (body, changes, seen) => {
      if (answer) await update.mutateAsync({ params: { id: group.id, partId: answer.id }, body: changes, seen })
      else await add.mutateAsync({ params: { id: group.id }, body })
      onClose()
    },
  })
  return (
    <Dialog title={answer?.title ?? t('answers.add')} onClose={onClose} isWide>
      <FormView form={form} submit={shell(answer ? 'form.save' : 'form.create')}>
        <TextField field={form.field('title')} label={t('fields.title')} maxLength={100} />
        <TextAreaField field={form.field('text')} label={t('fields.text')} maxLength={4000} />
      </FormView>
    </Dialog>
  )
}
