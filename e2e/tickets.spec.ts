import { expect, type Page } from '@playwright/test'
import { paths } from '#contract/shell/paths.ts'
import { ticketsRu as words } from '#contract/tickets/tickets.ru.ts'
import { secondBrowser, test } from './fixture.ts'

const ADMINISTRATOR = 2
/** One of those who execute for «Касса и компьютеры». */
const OFFICE = 3
test.use({ position: ADMINISTRATOR })

const statusOf = (page: Page, status: keyof (typeof words)['statuses']) =>
  expect(page.getByRole('main').getByText(words.statuses[status], { exact: true }).first()).toBeVisible()

/** Writes into the ticket's talk; `kind`: what it is, where there is a choice. */
async function write(page: Page, kind: keyof (typeof words)['composer']['kinds'], text: string) {
  const composer = page.getByRole('region', { name: words.composer.kind })
  await composer.getByRole('radio', { name: words.composer.kinds[kind], exact: true }).check()
  await composer.getByRole('textbox').fill(text)
  await composer.getByRole('button', { name: words.composer.send, exact: true }).click()
  await expect(page.getByRole('region', { name: words.thread.title }).getByText(text)).toBeVisible()
}

test('TKT-707 обращение от вопроса до «Решено»: цепочка вопросов, форма отдела, ответ, уточнение и решение — у обоих живьём', async ({
  page,
  browser,
  okno,
}) => {
  await page.goto(paths.tickets)
  await page.getByRole('link', { name: words.create }).first().click()
  for (const step of ['Касса и компьютеры', 'Касса и чеки', 'Касса не печатает']) await page.getByRole('link', { name: step }).click()
  await page.getByRole('combobox', { name: 'В какой студии' }).fill('Арбат')
  await page.getByRole('listbox').getByRole('option', { name: 'Арбат' }).click()
  await page.getByLabel('Что не работает').selectOption('Принтер')
  await page.getByLabel(words.newTicket.text).fill('Лента замята, чек не выходит')
  await page.getByRole('button', { name: words.newTicket.submit, exact: true }).click()
  await expect(page.getByText(words.newTicket.created)).toBeVisible()
  await expect(page).toHaveURL(/\/tickets\/\d+$/)
  await statusOf(page, 0)

  const office = await secondBrowser(browser, okno, OFFICE)
  await office.goto(new URL(page.url()).pathname)
  await expect(office.getByText('Лента замята, чек не выходит')).toBeVisible()
  await office.getByRole('button', { name: words.acts.take, exact: true }).click()
  await statusOf(page, 5)
  await write(office, 'question', 'Что на экране кассы?')
  await statusOf(page, 3)
  await expect(page.getByText('Что на экране кассы?')).toBeVisible()
  await write(page, 'message', 'Пусто, горит красный')
  await expect(office.getByText('Пусто, горит красный')).toBeVisible()
  await write(office, 'answer', 'Замените ленту и нажмите «Сброс»')
  await statusOf(page, 1)
  await page.getByRole('button', { name: words.acts.resolveByAuthor, exact: true }).click()
  await statusOf(page, 2)
  await statusOf(office, 2)
  // The thread keeps every step of it.
  const thread = page.getByRole('region', { name: words.thread.title })
  const way = [0, 5, 3, 0, 1, 2] as const
  for (const [at, to] of way.slice(1).entries())
    await expect(thread.getByText(`${words.statuses[way[at] ?? 0]} → ${words.statuses[to]} · `)).toBeVisible()
  await office.goto(paths.tickets)
  const row = office.getByRole('row').filter({ hasText: 'Касса не печатает' }).filter({ hasText: words.statuses[2] }).first()
  await expect(row).toBeVisible()
  await office.context().close()
})
