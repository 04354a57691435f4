import { outboxRu } from '#contract/outbox/outbox.ru.ts'
import type { OutboxRow } from '#contract/outbox/outbox.ts'
import { pathTo, type RowPathName } from '#contract/shell/paths.ts'
import { formatPhone } from '#web/core/formats.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('outbox', outboxRu)

export const recipientOf = ({ channel, recipient }: Pick<OutboxRow, 'channel' | 'recipient'>) =>
  channel === 'sms' ? formatPhone(recipient) : recipient

/** The thing that a message is about: its name and its address. */
export function aboutOf({ about }: Pick<OutboxRow, 'about'>): { to: string; name: string } | null {
  const known = about && pagesOf[about.model as keyof typeof pagesOf] // a kind without a page is only named
  return about && known ? { to: pathTo(known.page, { id: about.id }), name: `${known.name} №\u00a0${about.id}` } : null
}

const pagesOf = {
  booking: { page: 'booking', name: outboxRu.models.booking },
  user: { page: 'customer', name: outboxRu.models.user },
  employer: { page: 'employer', name: outboxRu.models.employer },
} as const satisfies Record<string, { page: RowPathName; name: string }>
