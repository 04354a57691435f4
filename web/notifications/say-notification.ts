import { kindRules, type NotificationRow } from '#contract/notifications/notifications.ts'
import { targetOf } from '#contract/shell/notification-target.ts'
import { paths } from '#contract/shell/paths.ts'
import { momentIn, shorten } from '#web/core/formats.ts'
import { toast } from '#web/core/toast.ts'
import { sessionZone } from '#web/core/zone.ts'
import { t } from './texts.ts'

/** Milliseconds: the bell keeps what was not read in time. */
const LIFE = 10_000
/** Signs of a message that are said at once; its window shows the whole. */
const LONGEST = 200

/** Says what has just come to the bell, to whoever looks at another screen. The event names its moment in seconds, because its words are read in many zones. */
export function sayNotification(told: NotificationRow, show: (row: NotificationRow) => void) {
  if (isSeen(told)) return
  const row = { ...told, created_at: momentIn(sessionZone(), told.at * 1000) }
  const { type, data } = row
  toast.notify(kindRules[type].said, data.theme ?? t(`kinds.${type}`), {
    detail: shorten(data.message, LONGEST),
    life: LIFE,
    action: { label: t('open'), run: () => show(row) },
  })
}

/** True: the tab is not looked at, the page that is open shows it already, or it stands above every screen as sticky news. */
function isSeen(row: NotificationRow): boolean {
  const [target] = (targetOf(row) ?? '').split(/[?#]/)
  return document.hidden || row.data.sticky === 1 || [paths.notification, target].includes(window.location.pathname)
}
