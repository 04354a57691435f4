import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import type { NotificationSettings, notificationSettings } from '#contract/notification-settings/notification-settings.ts'
import { kindRules, type NotificationKind, saidKinds } from '#contract/notifications/notifications.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import type { PushPort } from '#server/ports/ports.ts'

interface Stored {
  kind: NotificationKind
  bell: boolean
  push: boolean
  mail: boolean
}
type Quiet = Pick<NotificationSettings, 'quiet_from' | 'quiet_to'> & { off_shift: boolean; has_email: boolean }

export const showSettings = (port: PushPort) => (ctx: Ctx) => settingsOf(ctx, port)

async function settingsOf(ctx: Ctx, port: PushPort): Promise<NotificationSettings> {
  const [stored, [quiet]] = await Promise.all([
    ctx.sql<Stored>('select kind, bell, push, mail from notification_ways where employer_id = $1', [ctx.me.employer_id]),
    ctx.sql<Quiet>(
      `select q.quiet_from, q.quiet_to, coalesce(q.off_shift, p.with_services) as off_shift, coalesce(e.email, '') <> '' as has_email
       from employers e join work_positions p on p.id = e.work_position_id left join notification_quiet q on q.employer_id = e.id
       where e.id = $1`,
      [ctx.me.employer_id],
    ),
  ])
  return {
    items: saidKinds.map((kind) => waysOf(kind, stored)),
    quiet_from: quiet?.quiet_from ?? null,
    quiet_to: quiet?.quiet_to ?? null,
    off_shift: quiet?.off_shift ? 1 : 0,
    has_email: quiet?.has_email ? 1 : 0,
    has_push: port.real ? 1 : 0,
  }
}

export const saveSettings =
  (port: PushPort) =>
  async (ctx: Ctx, { body }: Input<typeof notificationSettings.save>): Promise<NotificationSettings> => {
    const { items, quiet_from, quiet_to, off_shift } = body
    // A person who works in another company gets no notifications there.
    const [known] = await ctx.sql('select from employers where id = $1', [ctx.me.employer_id])
    if (!known) fail(E.forbidden)
    await ctx.sql(
      `insert into notification_ways (company_id, employer_id, kind, bell, push, mail)
     select current_company(), $1, x.kind, x.bell = 1, x.push = 1, x.mail = 1
     from json_to_recordset($2) as x(kind text, bell int, push int, mail int)
     on conflict (employer_id, kind) do update set bell = excluded.bell, push = excluded.push, mail = excluded.mail`,
      [ctx.me.employer_id, JSON.stringify(items)],
    )
    await ctx.sql(
      `insert into notification_quiet (company_id, employer_id, quiet_from, quiet_to, off_shift) values (current_company(), $1, $2, $3, $4)
     on conflict (employer_id) do update
     set quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to, off_shift = excluded.off_shift`,
      [ctx.me.employer_id, quiet_from, quiet_to, off_shift === 1],
    )
    ctx.tell({ feature: 'notification-settings', ids: [] })
    return settingsOf(ctx, port)
  }

function waysOf(kind: NotificationKind, stored: readonly Stored[]): NotificationSettings['items'][number] {
  const own = stored.find((one) => one.kind === kind)
  const { usual, isMandatory, letters } = kindRules[kind]
  const asFlag = (is: boolean) => (is ? (1 as const) : (0 as const))
  return {
    kind,
    is_mandatory: asFlag(isMandatory ?? false),
    bell: asFlag(isMandatory || (own?.bell ?? true)),
    push: asFlag(own?.push ?? usual.includes('push')),
    mail: asFlag(letters ? letters === 'always' : (own?.mail ?? usual.includes('mail'))),
  }
}
