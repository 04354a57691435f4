import { useRef, useState } from 'react'
import { z } from 'zod'
import { E } from '#contract/core/errors.ts'
import { requiredText } from '#contract/core/rules.ts'
import { TEXT_MOST, type TicketCard, type TicketMessage, ticketMessage, tickets } from '#contract/tickets/tickets.ts'
import { CallError } from '#web/core/call.ts'
import { useSave } from '#web/core/query.ts'
import { useForm } from '#web/core/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { FormView } from '#web/ui/form.tsx'
import { MenuButton } from '#web/ui/menu-button.tsx'
import { Attachments } from './attachments.tsx'
import { t } from './texts.ts'
import { Line } from './thread.tsx'
import type { TicketProps } from './ticket-page.tsx'
import styles from './tickets.module.css'
import { useAttached } from './use-attached.ts'

type Kind = 'message' | 'answer' | 'question' | 'comment' | 'note'

const schema = z.object({ text: requiredText(TEXT_MOST).nullable().optional() })
const refusedWith = z.object({ messages: z.array(ticketMessage) })

/** One place to write: to the other side, or a line beside the talk. What came meanwhile is shown before it goes, and nothing typed is lost. */
export function Composer({ ticket, onSaved }: TicketProps) {
  const kinds = kindsOf(ticket)
  const [chosen, choose] = useState<Kind | null>(null)
  const kind = chosen && kinds.includes(chosen) ? chosen : (kinds[0] ?? 'comment')
  const attached = useAttached()
  const [newer, setNewer] = useState<TicketMessage[]>([])
  const send = useSending(ticket, onSaved)
  const isSure = useRef(false)
  const form = useForm({
    whileSaving: 'closed',
    schema,
    name: `ticket-${ticket.id}`,
    initial: {},
    save: async ({ text }) => {
      try {
        await send({ kind, text: text ?? null, files: await attached.whole(), seen: seen.current, isSure: isSure.current })
        attached.clear()
        setNewer([])
        isSure.current = false
      } catch (error) {
        setNewer(newerIn(error))
        throw error
      }
    },
  })
  const seen = useSeen(ticket, form.isDirty)
  const insert = (words: string) => form.set({ text: [form.draft.text, words].filter(Boolean).join('\n') })
  return (
    <section className={styles.composer} aria-label={t('composer.kind')}>
      <fieldset className={styles.kinds}>
        <legend className="unseen">{t('composer.kind')}</legend>
        {kinds.map((one) => (
          <label key={one} data-chosen={one === kind}>
            <input type="radio" name={`kind-${ticket.id}`} checked={one === kind} onChange={() => choose(one)} />
            {t(`composer.kinds.${one}`)}
          </label>
        ))}
      </fieldset>
      {ticket.may_write === 0 && (ticket.roles.length > 0 ? <p className={styles.hint}>{t('thread.closed')}</p> : null)}
      <FormView form={form} submit={t('composer.send')}>
        <TextAreaField
          field={form.field('text')}
          label={t(`composer.kinds.${kind}`)}
          hint={t(`composer.hints.${kind}`)}
          maxLength={TEXT_MOST}
        />
        <div className={styles.tools}>
          <Attachments attached={attached} />
          {ticket.answers.length > 0 && (
            <MenuButton
              label={t('composer.canned')}
              isUp
              items={ticket.answers.map(({ title, text }) => ({ label: title, run: () => insert(text) }))}
            >
              {(opener) => (
                <Button icon="comment" {...opener}>
                  {t('composer.canned')}
                </Button>
              )}
            </MenuButton>
          )}
        </div>
        {newer.length > 0 && (
          <div className={styles.newer} role="alert">
            <b>{t('composer.newer')}</b>
            {newer.map((one) => (
              <Line key={one.id} message={one} isAuthors={one.author?.id === ticket.employer_id} />
            ))}
            <Button
              kind="primary"
              onClick={() => {
                isSure.current = true
                void form.submit()
              }}
            >
              {t('composer.sendAnyway')}
            </Button>
          </div>
        )}
      </FormView>
    </section>
  )
}

/** What this person may write now; the first kind is the usual one. */
function kindsOf({ may_write, may_ask, roles }: TicketCard): Kind[] {
  const isMember = roles.some((role) => role !== 'author')
  const word: Kind = roles.includes('author') ? 'message' : 'answer'
  return [
    ...(may_write === 1 ? [word] : []),
    ...(may_ask === 1 ? (['question'] as const) : []),
    'comment',
    ...(isMember ? (['note'] as const) : []),
  ]
}

/** The last message on the screen when the writing began. */
function useSeen({ messages }: TicketCard, isWriting: boolean) {
  const last = messages.at(-1)?.id ?? null
  const seen = useRef(last)
  if (!isWriting) seen.current = last
  return seen
}

interface Sent {
  kind: Kind
  text: string | null
  files: number[]
  seen: number | null
  isSure: boolean
}

function useSending({ id }: TicketCard, onSaved: TicketProps['onSaved']) {
  const message = useSave(tickets.message, { inForm: true, saved: t('composer.sent'), failed: t('composer.notSent'), done: onSaved })
  const comment = useSave(tickets.comment, { inForm: true, saved: t('composer.commentSent'), failed: t('composer.notSent'), done: onSaved })
  return ({ kind, text, files, seen, isSure }: Sent) => {
    const params = { id }
    if (kind === 'comment' || kind === 'note')
      return comment.mutateAsync({ params, body: { text, files, is_internal: kind === 'note' ? 1 : 0 } })
    const body = { text, files, is_question: kind === 'question' ? 1 : 0, seen_message_id: seen, is_sure: isSure ? 1 : 0 } as const
    return message.mutateAsync({ params, body })
  }
}

function newerIn(error: unknown): TicketMessage[] {
  if (!(error instanceof CallError) || error.code !== E.newerMessages) return []
  return refusedWith.safeParse(error.data).data?.messages ?? []
}
