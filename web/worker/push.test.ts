import { expect, test } from 'vitest'
import { openTarget, showPush, type Windows } from './push.ts'

const HOME = 'https://okno.example'
const word = { kind: 'ticket_answer', title: 'Ответ на обращение', id: 7, to: '/tickets/55', topic: 'ticket_answer', receipt: 'token' }

async function push(data: { json: () => unknown } | null, isAway = false) {
  const shown: [title: string, options: object][] = []
  const sent: [address: string, init: RequestInit][] = []
  await showPush(
    async (title, options) => void shown.push([title, options]),
    async (...one) => {
      sent.push(one)
      if (isAway) throw new TypeError('Failed to fetch')
    },
    data,
  )
  return { shown, sent }
}

test('показано всё, что пришло: слово, пустое и нечитаемое; квитанция уходит без куки, и её неудача ничего не ломает', async () => {
  for (const isAway of [false, true]) {
    const { shown, sent } = await push({ json: () => word }, isAway)
    expect(shown).toEqual([
      ['Ответ на обращение', { tag: 'ticket_answer', renotify: true, lang: 'ru', icon: '/icons/icon-192.png', data: '/tickets/55' }],
    ])
    expect(sent).toEqual([
      [
        '/api/crm/push-receipts',
        { method: 'POST', credentials: 'omit', headers: { 'content-type': 'application/json' }, body: '{"receipt":"token"}' },
      ],
    ])
  }
  const unread = () => {
    throw new SyntaxError('no json')
  }
  for (const data of [null, { json: unread }, { json: () => null }, { json: () => ({ title: 5, to: {}, topic: '', receipt: [] }) }]) {
    const { shown, sent } = await push(data)
    expect(shown).toMatchObject([['Новое уведомление', { tag: 'okno', data: '/notifications' }]])
    expect(sent).toEqual([])
  }
})

/** Open tabs, and what was done with them. */
function tabs(...urls: string[]) {
  const done: string[] = []
  const windows: Windows = {
    matchAll: async () =>
      urls.map((url) => ({
        url,
        focus: async () => done.push('focus'),
        navigate: async (to) => {
          if (url.endsWith('#wild')) throw new TypeError('not controlled')
          done.push(`lead ${to}`)
        },
      })),
    openWindow: async (to) => void done.push(`open ${to}`),
  }
  return { windows, done }
}

test('нажатие ведёт по адресу дома в открытую вкладку, иначе в новую; чужой адрес ведёт в уведомления', async () => {
  const opened = tabs('https://other.example/', `${HOME}/bookings`)
  await openTarget(opened.windows, HOME, '/tickets/55')
  expect(opened.done).toEqual(['lead /tickets/55', 'focus'])
  for (const none of [tabs(), tabs('https://other.example/'), tabs(`${HOME}/#wild`)]) {
    await openTarget(none.windows, HOME, '/tickets/55')
    expect(none.done).toEqual(['open /tickets/55'])
  }
  for (const strange of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', 5, undefined]) {
    const { windows, done } = tabs()
    await openTarget(windows, HOME, strange)
    expect(done).toEqual(['open /notifications'])
  }
})
