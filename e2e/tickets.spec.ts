import { expect, type Page } from '@playwright/test'
import { paths, pathTo } from '#contract/shell/paths.ts'
import { shellRu } from '#contract/shell/shell.ru.ts'
import { ticketGroupsRu } from '#contract/ticket-groups/ticket-groups.ru.ts'
import { ticketGroups } from '#contract/ticket-groups/ticket-groups.ts'
import { ticketsRu as words } from '#contract/tickets/tickets.ru.ts'
import { tickets } from '#contract/tickets/tickets.ts'
import { addDays, dayOf, weekday } from '#domain/core/clock-time.ts'
import { ARBAT, deskOf } from './desk.ts'
import { secondBrowser, test } from './fixture.ts'

const ADMINISTRATOR = 2
/** One of those who execute for «Касса и компьютеры». */
const OFFICE = 3
/** Who leads it. */
const HEAD = 13
const DEPARTMENT = 'Касса и компьютеры'
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
  for (const step of [DEPARTMENT, 'Касса и чеки', 'Касса не печатает']) await page.getByRole('link', { name: step }).click()
  // The author's own studio is chosen as soon as the studios have come, and the same name typed over it would be no change.
  await page.getByRole('combobox', { name: 'В какой студии' }).fill('Арб')
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

test('выходной отдела ставят на его экране, и срок обращения обходит этот день: «Почему такой срок» складывает дни вокруг', async ({
  page,
  browser,
  okno,
}) => {
  const [author, head] = [await deskOf(okno, ADMINISTRATOR), await deskOf(okno, HEAD)]
  const group = (await head.call(ticketGroups.list, { query: {} })).items.find(({ title }) => title === DEPARTMENT)?.id ?? 0
  const { items } = await author.call(ticketGroups.sections, { query: { ticket_group_id: group } })
  const question_id = items.flatMap(({ children }) => children).find(({ title }) => title === 'Чек пробит неверно')?.id ?? 0
  const write = (text: string) => author.call(tickets.create, { body: { question_id, values: { place: ARBAT, what: 'Касса' }, text } })
  // Eight hours of a department that works nine a day are over on its next working day.
  const { id: former } = await write('До выходного')
  const usual = await author.call(tickets.due, { params: { id: former } })
  const day = dayOf(usual.spans.at(-1)?.from ?? '')
  const last = usual.spans.at(-1)

  const chief = await secondBrowser(browser, okno, HEAD)
  await chief.goto(pathTo('ticketGroup', { id: group }))
  const next = chief.getByRole('textbox', { name: ticketGroupsRu.hours.addDay })
  await next.fill(printed(day))
  await next.press('Tab')
  const own = chief.getByRole('group', { name: ticketGroupsRu.hours.days })
  await expect(own.getByRole('button', { name: ticketGroupsRu.hours.removeDay.replace('{{day}}', printed(day)) })).toBeVisible()
  await expect(own.getByText(ticketGroupsRu.hours.closed, { exact: true })).toBeVisible()
  await chief.getByRole('button', { name: shellRu.form.save, exact: true }).click()
  await expect(chief.getByText(shellRu.saved, { exact: true })).toBeVisible()
  await chief.context().close()

  const { id } = await write('После выходного')
  await page.goto(pathTo('ticket', { id }))
  await page.getByRole('button', { name: words.due.open }).click()
  const dialog = page.getByRole('dialog', { name: words.due.title })
  const later = nextWorkday(day)
  const row = dialog.getByRole('row').last()
  await expect(row).toContainText(`${printed(later)}, ${clock(last?.from)} – `)
  await expect(dialog).not.toContainText(printed(day))
  await expect(dialog).toContainText(words.due.total.replace('{{total}}', '8 ч'))
  await expect(dialog).toContainText(words.due.due.replace('{{due}}.', printed(later)))
})

const printed = (day: string) => day.split('-').toReversed().join('.')
const clock = (moment = '') => moment.slice(11, 16)
const nextWorkday = (day: string): string => (weekday(addDays(day, 1)) > 5 ? nextWorkday(addDays(day, 1)) : addDays(day, 1))
