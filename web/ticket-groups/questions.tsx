import { useState } from 'react'
import { type TicketForm, type TicketQuestion, ticketGroups } from '#contract/ticket-groups/ticket-groups.ts'
import { type Branch, treeOf } from '#domain/ticket-groups/tree.ts'
import { formatDuration } from '#web/core/formats.ts'
import { showRefusal, useData, useSave } from '#web/core/query.ts'
import { shell } from '#web/core/texts.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { Empty, Failure } from '#web/ui/empty.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import type { GroupProps } from './members.tsx'
import { QuestionDialog } from './question-dialog.tsx'
import { t } from './texts.ts'
import styles from './ticket-groups.module.css'

type Open = { question: TicketQuestion | null; parent: TicketQuestion | null }

/** The tree of questions: sections, the questions that follow, and the forms at the ends. */
export function Questions({ group }: GroupProps) {
  const [open, setOpen] = useState<Open | null>(null)
  const { data, error, refetch } = useData(ticketGroups.questions, { query: { ticket_group_id: group.id } })
  const forms = useData(ticketGroups.forms, { params: { id: group.id } })
  const failed = error ?? forms.error
  if ((!data || !forms.data) && failed) {
    const again = () => void Promise.all([refetch(), forms.refetch()])
    return <Failure title={t('questions.loadFailed')} error={failed} retry={again} />
  }
  if (!data || !forms.data) return <FormSkeleton fields={4} />
  const mayEdit = group.may_edit === 1
  const tree = treeOf(data.items)
  return (
    <div className={styles.parts}>
      {mayEdit && (
        <div>
          <Button kind="primary" icon="plus" onClick={() => setOpen({ question: null, parent: null })}>
            {t('questions.add')}
          </Button>
        </div>
      )}
      {tree.length === 0 && <Empty icon="list" title={t('tabs.questions')} text={t('questions.empty')} />}
      {tree.length > 0 && <Level group={group} branches={tree} forms={forms.data.items} onOpen={setOpen} />}
      {open && <QuestionDialog group={group} {...open} forms={forms.data.items} all={data.items} onClose={() => setOpen(null)} />}
    </div>
  )
}

interface LevelProps extends GroupProps {
  branches: Branch<TicketQuestion>[]
  forms: TicketForm[]
  onOpen: (open: Open) => void
}

function Level(props: LevelProps) {
  return (
    <ul className={styles.tree}>
      {props.branches.map((one, at) => (
        <li key={one.id}>
          <Line {...props} question={one} at={at} />
          {one.children.length > 0 && <Level {...props} branches={one.children} />}
        </li>
      ))}
    </ul>
  )
}

function Line({ group, question, at, branches, forms, onOpen }: LevelProps & { question: Branch<TicketQuestion>; at: number }) {
  const remove = useSave(ticketGroups.removeQuestion, { quiet: true, saved: shell('removed', { name: question.title }) })
  const { title } = question
  const ask = async () => {
    if (!(await confirm({ title: t('questions.removeTitle', { title }), action: shell('form.remove'), isDangerous: true }))) return
    await remove
      .mutateAsync({ params: { id: group.id, partId: question.id } })
      .catch((error) => showRefusal(error, t('questions.removeFailed')))
  }
  return (
    <div className={styles.line}>
      <span className={styles.name}>
        {title}
        <span className={styles.hint}>{notesOf(question, forms).join(' · ')}</span>
      </span>
      {group.may_edit === 1 && (
        <span className={styles.acts}>
          {branches.length > 1 && <Move group={group} branches={branches} at={at} />}
          {question.form_id === null && (
            <IconButton
              icon="plus"
              label={t('questions.addAfter', { title })}
              onClick={() => onOpen({ question: null, parent: question })}
            />
          )}
          <IconButton icon="edit" label={t('questions.edit', { title })} onClick={() => onOpen({ question, parent: null })} />
          <IconButton icon="remove" label={t('questions.remove', { title })} onClick={() => void ask()} />
        </span>
      )}
    </div>
  )
}

/** Moves a question among those that follow the same one. A button stays in its place at either end, for the focus is on it. */
function Move({ group, branches, at }: Pick<LevelProps, 'group' | 'branches'> & { at: number }) {
  const order = useSave(ticketGroups.orderQuestions, { saved: null, failed: t('questions.moveFailed') })
  const [said, setSaid] = useState('')
  const question = branches[at]
  if (!question) return null
  const { title, parent_id } = question
  const move = (by: -1 | 1) => () => {
    const place = at + by
    if (order.isPending || place < 0 || place === branches.length) return
    const ids = branches.flatMap(({ id }) => (id === question.id ? [] : [id])).toSpliced(place, 0, question.id)
    const onSuccess = () => setSaid(t('questions.moved', { title, place: place + 1, count: branches.length }))
    order.mutate({ params: { id: group.id }, body: { parent_id, ids } }, { onSuccess })
  }
  return (
    <>
      <IconButton icon="up" label={t('questions.up', { title })} aria-disabled={at === 0} onClick={move(-1)} />
      <IconButton icon="down" label={t('questions.down', { title })} aria-disabled={at === branches.length - 1} onClick={move(1)} />
      <span className="unseen" role="status">
        {said}
      </span>
    </>
  )
}

function notesOf({ form_id, is_on, needs_approval, sla_s, children }: Branch<TicketQuestion>, forms: TicketForm[]): string[] {
  const form = forms.find(({ id }) => id === form_id)
  return [
    ...(form ? [t('questions.leaf', { title: form.title }), t('questions.sla', { hours: formatDuration(sla_s) })] : []),
    ...(!form && children.length === 0 ? [t('questions.noForm')] : []),
    ...(needs_approval === 1 ? [t('questions.approval')] : []),
    ...(is_on === 1 ? [] : [t('questions.off')]),
  ]
}
