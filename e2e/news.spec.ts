import { expect } from '@playwright/test'
import { newsRu as words } from '#contract/news/news.ru.ts'
import { ordersRu } from '#contract/orders/orders.ru.ts'
import { orders } from '#contract/orders/orders.ts'
import { paths, pathTo } from '#contract/shell/paths.ts'
import { deskOf } from './desk.ts'
import { secondBrowser, test } from './fixture.ts'

const [SUPERUSER, MANAGER] = [13, 15]
/** One person each: the chief of staff, the manager of a district and the chief accountant. */
const READERS = [
  [10, 'Старший менеджер по персоналу'],
  [16, 'Территориальный управляющий'],
  [20, 'Главный бухгалтер'],
] as const
const THEME = 'Учёт смен по-новому'
test.use({ position: SUPERUSER })

test('NTF-702 NTF-709 новость ждёт «Ознакомлен»: баннер у каждого, пока не подтвердит, и видно, кто один не ознакомился', async ({
  page,
  browser,
  okno,
}) => {
  await page.goto(paths.addNotification)
  await page.getByRole('textbox', { name: words.fields.theme }).fill(THEME)
  await page.getByRole('textbox', { name: words.fields.message }).fill('Смены с понедельника утверждает территориальный управляющий.')
  await page.getByLabel(words.fields.audience).selectOption(words.audiences.positions)
  for (const [, title] of READERS) await page.getByRole('checkbox', { name: title, exact: true }).check()
  await page.getByRole('checkbox', { name: words.fields.sticky }).check()
  await page.getByRole('checkbox', { name: words.fields.must_confirm }).check()
  await page.getByRole('button', { name: words.form.publish, exact: true }).click()
  await expect(page.getByText(words.form.published)).toBeVisible()
  const item = page.getByRole('article').filter({ hasText: THEME })
  await item.getByRole('button', { name: new RegExp(THEME) }).click()
  await expect(item.getByText('Прочитали 0 из 3, ознакомились 0')).toBeVisible()

  const [late, ...others] = READERS
  for (const [position] of others) {
    const reader = await secondBrowser(browser, okno, position)
    await reader.goto(paths.help)
    const banner = reader.getByRole('region', { name: words.sticky.label }).getByRole('article').filter({ hasText: THEME })
    await expect(banner.getByRole('button', { name: words.sticky.hideOf.replace('{{theme}}', THEME) })).toHaveCount(0)
    await banner.getByRole('button', { name: words.confirm, exact: true }).click()
    await expect(reader.getByText(words.confirmed)).toBeVisible()
    await banner.getByRole('button', { name: words.sticky.hideOf.replace('{{theme}}', THEME) }).click()
    const question = reader.getByRole('dialog', { name: words.sticky.question })
    await question.getByRole('button', { name: words.sticky.hide, exact: true }).click()
    await expect(banner).toHaveCount(0)
    await reader.context().close()
  }
  await page.reload()
  await item.getByRole('button', { name: new RegExp(THEME) }).click()
  await expect(item.getByText('Прочитали 2 из 3, ознакомились 2')).toBeVisible()
  await item.getByRole('button', { name: /^Прочитали 2 из 3/ }).click()
  const dialog = page.getByRole('dialog', { name: words.readersTitle })
  await expect(dialog.getByRole('heading', { name: `${words.whoNot}: 1` })).toBeVisible()
  await expect(dialog.getByRole('heading', { name: `${words.whoRead}: 2` })).toBeVisible()
  await expect(dialog.getByRole('region', { name: words.whoRead }).getByText(words.confirm.toLowerCase())).toHaveCount(2)
  await expect(dialog.getByRole('region', { name: words.whoNot }).getByRole('listitem')).toHaveCount(1)

  const reader = await secondBrowser(browser, okno, late[0])
  await reader.goto(paths.help)
  await expect(reader.getByRole('region', { name: words.sticky.label }).getByText(THEME)).toBeVisible()
  await reader.context().close()
})

test('над страницей стоят баннеры новостей: панель возврата начинается под шапкой, кнопка баннера нажимается', async ({
  browser,
  okno,
}) => {
  const manager = await deskOf(okno, MANAGER)
  const { items } = await manager.call(orders.list, { query: { search: 'status_id:3', limit: 1 } })
  const page = await secondBrowser(browser, okno, MANAGER)
  await page.goto(pathTo('finance-order-view', { orderId: Number(items[0]?.id) }))
  const banner = page.getByRole('region', { name: words.sticky.label }).getByRole('article').first()
  await expect(banner).toBeVisible()
  await page.getByRole('button', { name: ordersRu.refund.act, exact: true }).click()
  const panel = page.getByRole('complementary', { name: /^Возврат по заказу/ })
  await expect(panel).toBeVisible()
  const header = await page.getByRole('banner').boundingBox()
  const shown = await panel.boundingBox()
  expect(shown?.y).toBeCloseTo((header?.y ?? 0) + (header?.height ?? 0), 0)
  // Before it stands «Ещё N».
  await banner.getByRole('button').last().click()
  await page.context().close()
})
