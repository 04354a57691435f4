import type { NotificationKind, NotificationRow } from '#contract/notifications/notifications.ts'
import { targetOf } from '#contract/shell/notification-target.ts'
import type { Person } from '#server/testing/as.ts'
import { done } from '#server/testing/day-at-desk.ts'

/** Unread notifications of one kind that a person has in the bell, newest first: their words and where they lead. */
export async function bellsOf(person: Person, kind: NotificationKind): Promise<{ message: string; to: string | null }[]> {
  const items: NotificationRow[] = done(await person.get('notifications/unread?limit=100')).items
  return items.filter(({ type }) => type === kind).map((row) => ({ message: row.data.message, to: targetOf(row) }))
}
