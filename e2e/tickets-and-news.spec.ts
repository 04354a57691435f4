import { expect } from '@playwright/test'
import { newsRu } from '#contract/news/news.ru.ts'
import { ticketsRu as words } from '#contract/tickets/tickets.ru.ts'
import { secondBrowser, test } from './fixture.ts'

const ADMINISTRATOR = 2
/** Of the department «Касса и компьютеры» in the demo. */
const EXECUTOR = 3
const SUPERUSER = 13
/** One person each in the demo; the last does not press «Ознакомлен». */
const POSITIONS = ['Управляющий', 'Бухгалтер', 'Старший администратор']
const READERS = [15, 19]
const SILENT = 'Филатова Ольга'

test.describe('обращение', () => {
  test.use({ position: ADMINISTRATOR })

  test('обращение от вопроса до «Решён»: цепочка вопросов, форма, взято в работу, ответ, «Вопрос решён» — и срок объяснён', async ({
    page,
    browser,
    okno,
  }) => {
    await page.goto('/tickets/new')
    for (const [question, answer] of [
      [words.newTicket.group, 'Касса и компьютеры'],
      [words.newTicket.next, 'Касса и чеки'],
      [words.newTicket.next, 'Касса не печатает'],
    ] as const)
      await page.getByRole('region', { name: question }).getByRole('link', { name: answer }).click()
    await page.getByRole('combobox', { name: /В какой студии/ }).click()
    await page.getByRole('option', { name: 'Арбат' }).click()
    await page.getByRole('combobox', { name: /Что не работает/ }).selectOption('Принтер')
    await page.getByRole('textbox', { name: words.newTicket.text }).fill('Чек не выходит с утра')
    await page.getByRole('button', { name: words.newTicket.submit }).click()
    await expect(page.getByText(words.newTicket.created)).toBeVisible()
    await expect(page).toHaveURL(/\/tickets\/\d+$/)
    await expect(page.getByRole('heading', { name: /^№ \d+ · Касса не печатает$/ })).toBeVisible()
    await page.getByRole('button', { name: words.due.open }).click()
    await expect(page.getByRole('dialog', { name: words.due.title }).getByText(/4 ч рабочего времени отдела/)).toBeVisible()
    await page.keyboard.press('Escape')

    const other = await secondBrowser(browser, okno, EXECUTOR)
    await other.goto(page.url())
    await expect(other.getByText('Чек не выходит с утра')).toBeVisible()
    await other.getByRole('button', { name: words.acts.take }).click()
    await expect(page.getByText(words.statuses[5], { exact: true }).first()).toBeVisible()
    await other.getByRole('textbox', { name: words.composer.kinds.answer, exact: true }).fill('Сменили ленту, проверьте')
    await other.getByRole('button', { name: words.composer.send }).click()
    await expect(other.getByText(words.composer.sent)).toBeVisible()

    await expect(page.getByText('Сменили ленту, проверьте')).toBeVisible()
    await expect(page.getByText(words.statuses[1], { exact: true }).first()).toBeVisible()
    await page.getByRole('button', { name: words.acts.resolveByAuthor }).click()
    await expect(page.getByText(words.statuses[2], { exact: true }).first()).toBeVisible()
    await expect(other.getByText(words.statuses[2], { exact: true }).first()).toBeVisible()
    await other.context().close()
  })
})

test.describe('новость', () => {
  test.use({ position: SUPERUSER })

  test('новость, с которой ознакомились все, кроме одного: баннер не скрыть раньше «Ознакомлен», автор видит, кто не прочитал', async ({
    page,
    browser,
    okno,
  }) => {
    const theme = 'Новые правила смены'
    await page.goto('/notifications/new')
    await page.getByRole('textbox', { name: newsRu.fields.theme }).fill(theme)
    await page.getByRole('textbox', { name: newsRu.fields.message }).fill('Смену открывает старший')
    await page.getByRole('combobox', { name: newsRu.fields.audience }).selectOption(newsRu.audiences.positions)
    for (const name of POSITIONS) await page.getByRole('checkbox', { name, exact: true }).check()
    await page.getByRole('checkbox', { name: newsRu.fields.sticky }).check()
    await page.getByRole('checkbox', { name: newsRu.fields.must_confirm }).check()
    await page.getByRole('button', { name: newsRu.form.publish }).click()
    await expect(page.getByText(newsRu.form.published)).toBeVisible()
    for (const position of READERS) {
      const person = await secondBrowser(browser, okno, position)
      const tab = await person.context().newPage()
      await Promise.all([person.goto('/help'), tab.goto('/help')])
      const banner = (of = person) => of.getByRole('region', { name: newsRu.sticky.label }).getByRole('article').filter({ hasText: theme })
      await expect(banner().getByRole('button', { name: newsRu.sticky.hideOf.replace('{{theme}}', theme) })).toHaveCount(0)
      await banner().getByRole('button', { name: newsRu.confirm }).click()
      await banner()
        .getByRole('button', { name: newsRu.sticky.hideOf.replace('{{theme}}', theme) })
        .click()
      await person.getByRole('dialog', { name: newsRu.sticky.question }).getByRole('button', { name: newsRu.sticky.hide }).click()
      for (const one of [person, tab]) await expect(banner(one)).toHaveCount(0)
      await person.context().close()
    }
    await page.goto('/notifications?tab=NewsList')
    const card = page.getByRole('article').filter({ hasText: theme })
    await card.getByRole('button', { name: /Прочитали 2 из 3, ознакомились 2/ }).click()
    const dialog = page.getByRole('dialog', { name: newsRu.readersTitle })
    await expect(dialog.getByRole('region', { name: newsRu.whoNot }).getByRole('listitem')).toHaveText([new RegExp(SILENT)])
  })
})
