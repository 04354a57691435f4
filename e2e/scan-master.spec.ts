import { expect } from '@playwright/test'
import { attendance } from '#contract/attendance/attendance.ts'
import { checkinsRu } from '#contract/checkins/checkins.ru.ts'
import { checkins } from '#contract/checkins/checkins.ts'
import { schedules } from '#contract/schedules/schedules.ts'
import { ARBAT, deskOf, today } from './desk.ts'
import { secondBrowser, test } from './fixture.ts'
import { codeOf, seesTablet, tabletOf } from './tablet.ts'

const SUPERUSER = 13
const MANAGER = 15
const { scan } = checkinsRu

test('камера не разрешена — сказано, как разрешить и чем заменить; восемь знаков планшета набирают руками', async ({ browser, okno }) => {
  const tablet = await tabletOf(browser, okno)
  const phone = await secondBrowser(browser, okno, MANAGER)
  await phone.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('denied', 'NotAllowedError'))
  })
  await phone.goto('/qrscan')
  await expect(phone.getByRole('alert')).toContainText(scan.cameraDenied)
  await expect(phone.getByText(scan.orType)).toBeVisible()
  const typed = await tablet.getByText(/^[0-9A-Z]{4} [0-9A-Z]{4}$/).innerText()
  await phone.getByLabel(scan.typed).fill(typed)
  await phone.getByRole('button', { name: scan.typedSend }).click()
  // The manager has no shift of her own today: the code was read and she was known.
  await expect(phone.getByText('Сотрудник не стоит в графике')).toBeVisible()
})

test('чужой код сказан словами и камера читает дальше; мастер-ключ: код планшета, коллега и причина — и она отмечена', async ({
  browser,
  okno,
}) => {
  const her = await notCome(okno)
  const tablet = await tabletOf(browser, okno)
  const phone = await secondBrowser(browser, okno, MANAGER)
  const sight = await seesTablet(phone, tablet)
  sight.other = codeOf('https://example.org/promo')
  await phone.goto('/qrscan')
  await expect(phone.getByRole('alert')).toContainText(scan.unread)
  await phone.getByRole('button', { name: scan.master, pressed: false }).click()
  await expect(phone.getByRole('button', { name: scan.refresh })).toBeVisible()
  sight.other = null
  await phone.getByLabel(scan.colleague).selectOption({ label: her.name })
  await phone.getByLabel(scan.comment).fill('Телефон разряжен')
  await phone.getByRole('button', { name: scan.send, exact: true }).click()
  await expect(phone.getByText(scan.done)).toBeVisible()
  const { checkins: day } = await (await deskOf(okno, SUPERUSER)).call(checkins.day, { query: { employer_ids: [her.id] } })
  expect(day.find(({ unit_id }) => unit_id === ARBAT)?.come_at).toBeTruthy()
})

/** Somebody who is at work since the morning: what she was marked by is taken back, as if somebody else had been meant. */
async function notCome(okno: { url: string }): Promise<{ id: number; name: string }> {
  const boss = await deskOf(okno, SUPERUSER)
  const query = { begin_at: today(), end_at: today() }
  const { items: shifts } = await boss.call(schedules.ofUnit, { params: { id: ARBAT }, query })
  const id = shifts.find(({ approved_at }) => approved_at)?.employer_id ?? 0
  const { items } = await boss.call(attendance.day, { query: { unit_id: ARBAT, employer_id: id, day: today() } })
  for (const { id } of items.flatMap(({ events }) => events))
    await boss.call(attendance.decide, { body: { event_id: id, is_accepted: 0, comment: 'Перепутали людей' } })
  const { items: expected } = await boss.call(checkins.colleagues, { query: { unit_id: ARBAT } })
  const her = expected.find((one) => one.id === id)
  if (!her) throw new Error(`the master is not expected: ${JSON.stringify(expected)}`)
  return her
}
