import { expect, type Locator, type Page } from '@playwright/test'
import { chatsRu as words } from '#contract/chats/chats.ru.ts'
import { chats } from '#contract/chats/chats.ts'
import { deskOf } from './desk.ts'
import { test } from './fixture.ts'

const ADMINISTRATOR = 2
const MASTER = 1
const ROOM = 'Долгая переписка'
const OTHER = 'Арбат, смена'
const SAID = 150
const READ = 70
/** A message far from what it answers. */
const ANSWER = 60
const ANSWERED = 10
/** Pixels by which a rounding may move what is being read. */
const STILL = 2
test.use({ position: ADMINISTRATOR })

const wordsOf = (at: number) => `Сообщение ${at}.`

/** A chat longer than several pages, of messages of different heights; the administrator has read it as far as the middle. */
async function longChat(okno: { url: string }) {
  const [hers, mine] = [await deskOf(okno, MASTER), await deskOf(okno, ADMINISTRATOR)]
  const me = await mine.call(chats.profile, {})
  const { id } = await hers.call(chats.create, { body: { name: ROOM, type: 'public', users: [me.id] } })
  const said: { id: number; seq: number }[] = []
  for (let at = 1; at <= SAID; at += 1) {
    const text = [wordsOf(at), ...Array.from({ length: at % 4 }, () => 'и ещё строка о полке')].join('\n')
    said.push(await hers.call(chats.send, { params: { id }, body: { text, ...(at === ANSWER && { answer: said[ANSWERED - 1]?.id }) } }))
  }
  const one = (at: number) => said[at - 1] ?? { id: 0, seq: 0 }
  await mine.call(chats.read, { params: { id }, body: { seq: one(READ).seq } })
  return {
    id,
    seqOf: (at: number) => one(at).seq,
    say: (text: string) => hers.call(chats.send, { params: { id }, body: { text } }),
    takeBack: (at: number) => hers.call(chats.erase, { params: { chatId: id, messageId: one(at).id } }),
  }
}

/** The open chat as its reader sees it. */
function roomOf(page: Page, name = ROOM) {
  const view = page.getByRole('region', { name: `Сообщения чата «${name}»` })
  // An answer repeats the words that it answers, in a button that leads to them.
  const message = (at: number) => view.getByText(wordsOf(at)).and(page.locator(':not(button, button *)'))
  /** Where a message stands on the screen. */
  const yOf = async (at: number) => (await message(at).boundingBox())?.y ?? Number.NaN
  const scrollTo = async (at: number) => {
    await message(at).evaluate((one) => one.scrollIntoView({ block: 'center' }))
    await twoFrames(page)
  }
  /** The first and the last message that have come. */
  const ends = async () => {
    const texts = await view.locator('[data-seq]').allInnerTexts()
    const numbers = texts.flatMap((text) => [...text.matchAll(/Сообщение (\d+)\./g)].at(-1)?.[1] ?? [])
    return { first: Number(numbers[0]), last: Number(numbers.at(-1)) }
  }
  return { view, message, yOf, scrollTo, ends }
}

/** The scrolling has been heard of, and what has come is drawn. */
const twoFrames = (page: Page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

const moved = async (before: number, yOf: () => Promise<number>) => Math.abs((await yOf()) - before)

async function expectInView(view: Locator, message: Locator) {
  await expect(message).toBeInViewport()
  const [outer, inner] = [await view.boundingBox(), await message.boundingBox()]
  expect(inner && outer && inner.y >= outer.y && inner.y < outer.y + outer.height).toBe(true)
}

test('чат открывается на первом непрочитанном и листается в обе стороны, не сдвигая того, что читают', async ({ page, okno }) => {
  const { id, say, takeBack } = await longChat(okno)
  await page.goto(`/chat?chat=${id}`)
  const { view, message, yOf, scrollTo, ends } = roomOf(page)
  await expectInView(view, message(READ + 1))
  await expect(view.getByText(/^Новые сообщения/)).toBeInViewport()
  await page.evaluate(() => document.fonts.ready)
  const { first, last } = await ends()
  expect(first).toBeGreaterThan(30)
  expect(last).toBeLessThan(SAID - 30)

  // Upwards: the page above comes at the very top, where the browser itself would hold nothing.
  await view.evaluate((box) => box.scrollTo(0, 0))
  await twoFrames(page)
  const above = await yOf(first + 1)
  await expect.poll(async () => (await ends()).first).toBeLessThan(first)
  await twoFrames(page)
  expect(await moved(above, () => yOf(first + 1))).toBeLessThanOrEqual(STILL)

  // Downwards: at the lower end of what has come, which is not yet the end of the chat.
  await view.evaluate((box) => box.scrollTo(0, box.scrollHeight))
  await twoFrames(page)
  const below = await yOf(last - 1)
  await expect.poll(async () => (await ends()).last).toBeGreaterThan(last)
  await twoFrames(page)
  expect(await moved(below, () => yOf(last - 1))).toBeLessThanOrEqual(STILL)

  // In the middle of the chat: what others take back above moves nothing either.
  await scrollTo(READ)
  const middle = await yOf(READ)
  await takeBack(READ - 12)
  await expect(message(READ - 12)).toHaveCount(0)
  await twoFrames(page)
  expect(await moved(middle, () => yOf(READ))).toBeLessThanOrEqual(STILL)

  // The end is one press away, and there every word that comes is seen.
  await page.getByRole('button', { name: words.room.latest }).click()
  await expectInView(view, message(SAID))
  expect((await ends()).first).toBeGreaterThan(READ)
  await say('Последнее слово')
  await expectInView(view, view.getByText('Последнее слово'))
})

test('назад, вперёд, F5 и ссылка на сообщение возвращают на то же место чата', async ({ page, okno }) => {
  const { id, seqOf } = await longChat(okno)
  await page.goto(`/chat?chat=${id}`)
  const { view, message, yOf, scrollTo } = roomOf(page)
  await expectInView(view, message(READ + 1))
  await page.evaluate(() => document.fonts.ready)
  /** The message stands where it stood. */
  const expectKept = async (at: number, y: number) => {
    await expect(message(at)).toBeInViewport()
    await expect.poll(() => moved(y, () => yOf(at))).toBeLessThanOrEqual(STILL)
  }

  await scrollTo(READ - 20)
  const place = await yOf(READ - 20)
  await page.reload()
  await expectKept(READ - 20, place)

  // Another chat and back, and forward and back again.
  const other = roomOf(page, OTHER).view
  await page.getByRole('navigation', { name: words.list.label }).getByText(OTHER).click()
  await expect(other).toBeVisible()
  await page.goBack()
  await expectKept(READ - 20, place)
  await page.goForward()
  await expect(other).toBeVisible()
  await page.goBack()
  await expectKept(READ - 20, place)

  // An answer leads to what it answers, far away; back leads to the answer, and both survive F5.
  await scrollTo(ANSWER)
  const answer = await yOf(ANSWER)
  await view.getByRole('button', { name: wordsOf(ANSWERED) }).click()
  await expectInView(view, message(ANSWERED))
  await page.goBack()
  await expectKept(ANSWER, answer)
  await page.goForward()
  await expectInView(view, message(ANSWERED))
  await page.reload()
  await expectInView(view, message(ANSWERED))

  // A link opens at its message; after F5 one reads on where one was.
  const lit = page.locator('[data-lit=true]')
  await page.goto(`/chat?chat=${id}&message=${seqOf(40)}`)
  await expect(lit).toContainText(wordsOf(40))
  await expectInView(view, message(40))
  await scrollTo(45)
  const further = await yOf(45)
  await page.reload()
  await expectKept(45, further)
  await expect(lit).toHaveCount(0)

  // To give an answer up moves nothing; one's own words are seen wherever they were written.
  const input = page.getByLabel(words.composer.label, { exact: true })
  const spoken = view.locator('article', { hasText: wordsOf(45) })
  await spoken.hover()
  await spoken.getByRole('button', { name: words.message.acts }).click()
  await page.getByRole('menuitem', { name: words.message.reply }).click()
  await input.press('Escape')
  await twoFrames(page)
  await expectKept(45, further)
  await input.fill('Сказано из середины')
  await input.press('Enter')
  await expectInView(view, view.getByText('Сказано из середины'))
})
