import { notificationsScreens } from '#contract/notifications/notifications.screens.ts'

/** Where a message leads that names no other place. */
const BELL = notificationsScreens.notification.path

/** A message on a lock screen: a title and an address, and nothing personal. */
interface Word {
  title: string
  to: string
  /** Messages of one topic share one banner. */
  topic: string
  receipt: string
}

export interface Windows {
  matchAll: (
    options: object,
  ) => Promise<readonly { url: string; focus: () => Promise<unknown>; navigate: (to: string) => Promise<unknown> }[]>
  openWindow: (to: string) => Promise<unknown>
}

type Show = (title: string, options: object) => Promise<void>
type Send = (input: string, init: RequestInit) => Promise<unknown>

/** A browser takes the right to messages from whoever shows none: every one is shown, also one that cannot be read. The house hears that it was. */
export async function showPush(show: Show, send: Send, data: { json: () => unknown } | null): Promise<void> {
  const { title, to, topic, receipt } = wordIn(data)
  await show(title, { tag: topic, renotify: true, lang: 'ru', icon: '/icons/icon-192.png', data: to })
  if (receipt === '') return
  const body = JSON.stringify({ receipt })
  await send('/api/crm/push-receipts', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    credentials: 'omit',
    body,
  }).catch(() => undefined)
}

/** Opens an address of this product, in an open tab where there is one. */
export async function openTarget(windows: Windows, origin: string, data: unknown): Promise<void> {
  const to = typeof data === 'string' && /^\/(?![/\\])/.test(data) ? data : BELL
  const all = await windows.matchAll({ type: 'window', includeUncontrolled: true })
  const mine = all.find(({ url }) => new URL(url).origin === origin)
  // A tab that the worker does not control cannot be led, so a new one opens.
  const led =
    mine &&
    (await mine.navigate(to).then(
      () => mine.focus(),
      () => null,
    ))
  if (!led) await windows.openWindow(to)
}

function wordIn(data: { json: () => unknown } | null): Word {
  const plain: Word = { title: 'Новое уведомление', to: BELL, topic: 'okno', receipt: '' }
  try {
    const said = data?.json() as Partial<Word> | undefined // a wrong value is replaced right here
    const text = (value: unknown, instead: string) => (typeof value === 'string' && value !== '' ? value : instead)
    const { title, to, topic, receipt } = said ?? {}
    return { title: text(title, plain.title), to: text(to, plain.to), topic: text(topic, plain.topic), receipt: text(receipt, '') }
  } catch {
    return plain
  }
}
