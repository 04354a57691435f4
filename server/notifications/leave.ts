import { notificationsRu, notificationWords } from '#contract/notifications/notifications.ru.ts'
import type { NotificationKind } from '#contract/notifications/notifications.ts'
import { paths } from '#contract/shell/paths.ts'
import type { Ctx } from '#server/core/context.ts'
import { instantOf } from '#server/database/instant.ts'
import { pushTo } from '#server/push-subscriptions/push.ts'

/** The parts of a context that are needed to notify outside of the bell. */
type Pen = Pick<Ctx, 'sql' | 'now' | 'publicUrl' | 'wake'>

/** A notified person, and the ways besides the bell that she has chosen. */
export interface ToldOne {
  id: number
  employer_id: number
  push: boolean
  /** The e-mail address where the person wants a letter. */
  mail: string | null
  /** True: it is the person's quiet time. */
  is_held: boolean
}

/** The text of a notification, and where a press on it leads: to its target, or to its place in the list. */
interface Said {
  kind: NotificationKind
  message: string
  target: (id: number) => string | null
  chat?: { id: number; seq: number }
}

/** Sends a notification by push and mail together with its act, or keeps it back in the person's quiet time. */
export async function leave(ctx: Pen, { kind, message, target, chat }: Said, told: readonly ToldOne[]) {
  await hold(
    ctx,
    told.filter(({ is_held }) => is_held),
  )
  const letters = told.flatMap(({ id, mail, is_held }) =>
    mail && !is_held ? [{ to: mail, subject: notificationsRu.kinds[kind], body: notificationWords.letter(message, linkTo(ctx, id)) }] : [],
  )
  await post(ctx, letters)
  const pushes = told.flatMap(({ id, employer_id, push, is_held }) =>
    push && !is_held
      ? [
          {
            employer_id,
            kind,
            title: notificationsRu.kinds[kind],
            notification_id: id,
            ...(chat && { chat }),
            to: target(id) ?? placeOf(id),
          },
        ]
      : [],
  )
  await pushTo(ctx, pushes)
}

/** Keeps a notification back until the person's quiet time ends. */
export const hold = ({ sql }: Pick<Ctx, 'sql'>, told: readonly Omit<ToldOne, 'is_held'>[]) =>
  told.length > 0 &&
  sql(
    `insert into notification_held (company_id, notification_id, employer_id, way)
     select current_company(), x.id, x.employer_id, way.way
     from json_to_recordset($1) as x(id int, employer_id int, push bool, mail text)
       cross join lateral (values ('push', x.push), ('mail', x.mail is not null)) way(way, is_wanted)
     where way.is_wanted`,
    [JSON.stringify(told)],
  )

export interface Letter {
  to: string
  subject: string
  body: string
}

/** Writes the letters of one act in one statement. */
export async function post(ctx: Pen, letters: readonly Letter[]) {
  if (letters.length === 0) return
  await ctx.sql(
    `insert into outbox (company_id, channel, recipient, subject, body, send_after, created_at)
     select current_company(), 'mail', x."to", x.subject, x.body, $2, $2
     from json_to_recordset($1) as x("to" text, subject text, body text)`,
    [JSON.stringify(letters), instantOf(ctx.now)],
  )
  ctx.wake()
}

/** The address of one notification in the list. */
export const placeOf = (id: number) => `${paths.notification}#${id}`
const linkTo = ({ publicUrl }: Pen, id: number) => publicUrl + placeOf(id)
