import { createHmac } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { demoPassword } from '#bin/server.mjs'
import { bookings } from '#contract/bookings/bookings.ts'
import { callsRu } from '#contract/calls/calls.ru.ts'
import { calls } from '#contract/calls/calls.ts'
import { customerOverview } from '#contract/customer-overview/customer-overview.ts'
import { customers } from '#contract/customers/customers.ts'
import { shellRu } from '#contract/shell/shell.ru.ts'
import { telephony } from '#contract/telephony/telephony.ts'
import { windows } from '#contract/windows/windows.ts'
import { addDays } from '#domain/core/clock-time.ts'
import { type Desk, deskOf, today } from './desk.ts'
import { test as base, secondBrowser, settled } from './fixture.ts'
import { type Hands, handsOf, watchMouse } from './keyboard.ts'
import { startHouse } from './noon.ts'

const SUPERUSER = 13
const OPERATOR = 18
const HEAD = 17
/** The operator's telephone in the demo. */
const EXTENSION = '118'
const STRANGER = '79995550101'

/** A house of its own: what an operator has done is counted from what its demo holds. */
const test = base.extend<object, { okno: Awaited<ReturnType<typeof startHouse>> }>({
  okno: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first parameter's properties
    async ({}, use) => {
      const server = await startHouse()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test('день колл-центра без мыши: карточка звонящего, запись одной клавишей, пропущенный — одна задача, перезвон с комментарием, цифры сходятся, запись разговора слушают', async ({
  page,
  okno,
  browser,
}) => {
  test.setTimeout(180_000)
  const hands = handsOf(page)
  const mouse = await watchMouse(page)
  const boss = await deskOf(okno, SUPERUSER)
  const operator = await deskOf(okno, OPERATOR)
  const say = await exchangeOf(boss)
  const her = await whoRings(boss)
  const before = await operator.call(calls.stats, {})
  const card = page.getByRole('complementary', { name: callsRu.card.label })

  await test.step('оператор приходит и открывает рабочее место', async () => {
    await page.goto('/auth')
    await hands.to(page.getByLabel(shellRu.auth.phone))
    await hands.type(`790000000${OPERATOR}`)
    await hands.press('Tab')
    await hands.type(demoPassword)
    await hands.press('Enter')
    await expect(page).toHaveURL(`${okno.url}/`)
    await settled(page)
    await hands.to(page.getByRole('navigation').getByRole('link', { name: callsRu.workplace.title }))
    await hands.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: callsRu.workplace.title })).toBeVisible()
  })

  await test.step('линия звонит: карточка говорит, кто это, и предлагает окна; клавиша записывает', async () => {
    await say({ call: 'day-1', kind: 'ringing', from: her.phone, extension: EXTENSION, ago: 40 })
    await expect(card.getByText(callsRu.card.rings, { exact: true })).toBeVisible()
    await expect(card.getByRole('heading', { level: 2 })).toContainText(her.name)
    await expect(card).not.toContainText(her.phone)
    await say({ call: 'day-1', kind: 'answered', seq: 2, ago: 30 })
    await expect(card.getByText(callsRu.card.talks, { exact: true })).toBeVisible()
    await expect(card.getByRole('button', { name: /^Записать на / }).first()).toBeVisible()
    const coming = await comingOf(boss, her.id)
    await hands.press('1')
    await expect(card.getByText(/^Записана: /)).toBeVisible()
    expect(await comingOf(boss, her.id)).toBe(coming + 1)
    await say({ call: 'day-1', kind: 'ended', seq: 3, ago: 0 })
    await expect(card).toHaveCount(0)
  })

  const tasks = page.getByRole('region', { name: callsRu.workplace.tasks })
  const owed = tasks.getByRole('listitem').filter({ hasText: /звонила: 2/ })
  await test.step('двое пропущенных с одного номера — одна задача', async () => {
    for (const call of ['day-2', 'day-3']) {
      await say({ call, kind: 'ringing', from: STRANGER, extension: EXTENSION, ago: 60 })
      await say({ call, kind: 'ended', seq: 3, ago: 20 })
    }
    await expect(owed).toHaveCount(1)
    expect((await boss.call(calls.tasks, { query: { which: 'open' } })).items.filter(({ phone }) => phone === STRANGER)).toHaveLength(1)
  })

  await test.step('перезвонили, не видя номера: разговор, комментарий, задача выполнена', async () => {
    await hands.to(owed.getByRole('button', { name: /^Перезвонить: / }))
    await hands.press('Enter')
    const dialog = page.getByRole('dialog', { name: new RegExp(`^${callsRu.out.title}: `) })
    await expect(dialog).toContainText(callsRu.out.ringing)
    await expect(dialog).not.toContainText('555')
    const [out] = (await boss.call(calls.history, { query: { search: 'direction:out', orderBy: 'id', sortedBy: 'desc', limit: 1 } })).items
    const answered = { params: { id: out?.id ?? 0 }, body: { act: 'answer' as const } }
    await boss.call(calls.simulate, answered)
    await expect(dialog.getByRole('status').filter({ hasText: callsRu.out.talking })).toBeVisible()
    await hands.to(dialog.getByRole('textbox', { name: callsRu.comments.field }))
    await hands.type('Придёт в пятницу')
    await hands.to(dialog.getByRole('button', { name: callsRu.comments.add }))
    await hands.press('Enter')
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Придёт в пятницу' })).toBeVisible()
    await hands.to(dialog.getByRole('button', { name: callsRu.out.finish }))
    await hands.press('Enter')
    await expect(dialog).toContainText(callsRu.out.ended)
    await hands.to(dialog.getByRole('button', { name: callsRu.out.close, exact: true }).last())
    await hands.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(owed).toHaveCount(0)
    const done = page
      .getByRole('region', { name: callsRu.workplace.closed })
      .getByRole('listitem')
      .filter({ hasText: /звонила: 2/ })
    await expect(done).toContainText(callsRu.workplace.statuses.completed)
  })

  await test.step('цифры дня сходятся со звонками, и каждая открывает свои', async () => {
    const stats = await operator.call(calls.stats, {})
    expect(stats).toMatchObject({ answered: before.answered + 1, made: before.made + 1, missed: before.missed + 2 })
    expect(stats.tasks).toBe(before.tasks + 1)
    expect(stats.answered).toBe(await countOf(operator, `day:${today()};employer_id:${OPERATOR};direction:in;result:answered`))
    expect(stats.made).toBe(await countOf(operator, `day:${today()};employer_id:${OPERATOR};direction:out`))
    const figures = page.getByRole('list', { name: callsRu.workplace.figures })
    await expect(figures.getByRole('link', { name: new RegExp(`^${callsRu.workplace.made} ${stats.made}$`) })).toBeVisible()
    await hands.to(figures.getByRole('link', { name: new RegExp(`^${callsRu.workplace.answered} ${stats.answered}$`) }))
    await hands.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: callsRu.title })).toBeVisible()
    await settled(page)
    await expect(page.getByRole('row').filter({ hasText: callsRu.results.answered })).toHaveCount(stats.answered)
    await openFirst(page, hands)
    const panel = page.getByRole('complementary', { name: /^Звонок № / })
    await expect(panel).toBeVisible()
    await expect(panel.getByRole('button', { name: /^Прослушать/ })).toHaveCount(0)
  })
  expect(await mouse()).toBe(0)

  await test.step('руководитель слушает запись разговора, и журнал это знает', async () => {
    const rung = await boss.call(calls.ring, { body: { phone: STRANGER, employer_ids: [SUPERUSER] } })
    for (const act of ['answer', 'drop'] as const) await boss.call(calls.simulate, { params: { id: rung.id }, body: { act } })
    const head = await secondBrowser(browser, okno, HEAD)
    const headHands = handsOf(head)
    await head.goto(`/client-calls?call=${rung.id}`)
    await settled(head)
    await headHands.to(head.getByRole('button', { name: callsRu.recordings.listenTo.replace('{{id}}', `${rung.id}`) }))
    await headHands.press('Enter')
    const player = head.getByLabel(callsRu.recordings.player.replace('{{id}}', `${rung.id}`))
    await expect.poll(() => player.evaluate((one) => (one as HTMLAudioElement).duration)).toBe(8)
    await expect.poll(() => player.evaluate((one) => (one as HTMLAudioElement).currentTime)).toBeGreaterThan(0)
    // A part from the middle is asked for by its range.
    await player.evaluate((one) => Object.assign(one, { currentTime: 6 }))
    await expect.poll(() => player.evaluate((one) => (one as HTMLAudioElement).currentTime)).toBeGreaterThanOrEqual(6)
    await head.context().close()
  })
})

async function openFirst(page: Page, hands: Hands) {
  await hands.to(page.getByRole('button', { name: /: открыть звонок № / }).first())
  await hands.press('Enter')
}

interface Said {
  call: string
  kind: string
  /** Seconds before now. */
  ago: number
  from?: string
  extension?: string
  seq?: number
}

/** Speaks as the exchange of the company does: signed, at its own address. */
async function exchangeOf(boss: Desk) {
  const { address, secret } = await boss.call(telephony.renewKey, {})
  const path = new URL(address ?? '').pathname
  return async ({ ago, ...event }: Said) => {
    const time = Math.floor(Date.now() / 1000)
    const text = JSON.stringify({ leg: 'a', seq: 1, at: time - ago, direction: 'in', to: '74951000009', ...event })
    const sign = createHmac('sha256', secret ?? '')
      .update(`${time}.${text}`)
      .digest('hex')
    const body = JSON.stringify({ time, event: text, sign })
    const answer = await fetch(`${boss.url}${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    expect(answer.status, await answer.text()).toBe(200)
  }
}

/** A customer who comes for the same things again, so that windows for her are found. */
async function whoRings(boss: Desk) {
  const { items } = await boss.call(customers.list, { query: { limit: 200, orderBy: 'id', sortedBy: 'asc' } })
  for (const { id, phone, first_name, is_blocked } of items) {
    if (!/^7\d{10}$/.test(phone) || is_blocked === 1) continue
    const { visits } = await boss.call(customerOverview.show, { params: { id } })
    const usual = visits?.usual[0]
    if (!usual?.employer || visits?.coming.length !== 0) continue
    const query = {
      type: 'employer' as const,
      employer_id: usual.employer.id,
      unit_ids: [usual.unit_id],
      user_id: id,
      service_ids: usual.services.flatMap((one) => Array<number>(one.qty).fill(one.id)),
      begin_at: `${today()} 12:00:00`,
      end_at: `${addDays(today(), 14)} 23:59:59`,
    }
    const { items: windowsOfHer } = await boss.call(windows.search, { query })
    if (windowsOfHer.length > 0) return { id, phone, name: first_name }
  }
  throw new Error('the demo knows nobody who comes again')
}

const comingOf = async (boss: Desk, id: number) =>
  (await boss.call(bookings.list, { query: { limit: 100, search: `user_id:${id}`, searchFields: 'user_id:=' } })).items.length

const countOf = async (desk: Desk, search: string) =>
  (await desk.call(calls.history, { query: { search, searchJoin: 'and', limit: 200 } })).items.length
