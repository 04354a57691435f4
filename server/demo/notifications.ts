import type pg from 'pg'
import { importBells } from '#contract/imports/import-bells.ru.ts'
import { paths } from '#contract/shell/paths.ts'
import { instantOf } from '#server/database/instant.ts'
import type { NoticeData } from '#server/notifications/notify.ts'

interface Told {
  to: number[]
  kind: string
  data: NoticeData
  by?: number
  /** How many minutes ago. */
  ago: number
  isRead?: true
}

/** Notifications of the demo, in the order of their sending; the same lines on whatever day. */
const told: Told[] = [
  {
    to: [2, 13],
    kind: 'mailing',
    by: 15,
    ago: 2900,
    isRead: true,
    data: { message: 'Завтра в 9:00 приедет мастер проверить вытяжку. Кабинет педикюра до 11:00 не занимайте.' },
  },
  {
    to: [13, 15],
    kind: 'import_done',
    ago: 1500,
    isRead: true,
    data: { message: importBells.done('клиенты.xlsx', { fresh: 112, changed: 0, refused: 3 }), link: paths.customersImport },
  },
  {
    to: [1, 14],
    kind: 'shift_approved',
    by: 15,
    ago: 300,
    data: { message: 'Утверждены ваши смены: 7', link: '/my-day' },
  },
  {
    to: [2, 13, 15],
    kind: 'mention',
    by: 14,
    ago: 35,
    data: { message: 'Вас упомянули в чате «Новости сети»', link: '/chat' },
  },
]

export async function seedNotifications(client: pg.PoolClient, { now }: { now: number }) {
  for (const [at, { to, kind, data, by, ago, isRead }] of told.entries())
    await client.query(
      `insert into notifications (company_id, employer_id, kind, key, data, author_id, created_at, read_at)
       select e.company_id, e.id, $2, $3, $4::jsonb, $5, $6, $7 from employers e where e.id = any($1) and e.id is distinct from $5`,
      [to, kind, `demo:${at}`, JSON.stringify(data), by ?? null, instantOf(now - ago * 60), isRead ? instantOf(now - ago * 30) : null],
    )
}
