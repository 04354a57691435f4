import { screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { screens } from '#contract/screens.ts'
import { queryClient } from '#web/core/query.ts'
import { freshServer, openAs, startApp } from '#web/testing/app.ts'
import { answerWhole } from '#web/testing/full-tables.ts'

interface Declared {
  path: string
  may?: unknown
  menu?: unknown
  ru?: string
  sample?: string
}
/** Screens of the frame that no entry of the menu opens; those of the menu are opened by every-entry.test.tsx. */
const framed = Object.entries(screens as Record<string, Declared>).flatMap(([name, { path, may, menu, ru = '', sample = path }]) =>
  may === undefined || menu !== undefined ? [] : [{ name, path, ru, address: sample.replace('{tomorrow}', '2026-11-24') }],
)
/** A screen about one row is headed by the row; `$` stands in its address, or the row in its question. */
const ofOneRow = ({ name, path }: { name: string; path: string }) => path.includes('$') || name === 'recordState'
const heading = () => screen.getByRole('heading', { level: 1 }).textContent ?? ''

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answerWhole()
})

test('экранов вне меню много, и о своей строке из них — не все', () => {
  expect(framed.length).toBeGreaterThan(60)
  expect(framed.filter((one) => !ofOneRow(one)).length).toBeGreaterThan(20)
})

describe('SHL-022 и экран, которого нет в меню, назван в шапке и во вкладке: своим именем или тем, о чём он', () => {
  test.each(framed)('$name; SHL-022', async (one) => {
    // Whoever is not in yet stands at the door, so no other screen has left its heading here.
    await openAs({}, one.address)
    await waitFor(() => expect([queryClient.isFetching(), screen.queryAllByRole('heading', { level: 1 }).length]).toEqual([0, 1]))
    // Inside its own area a heading may leave out what it is of: «Новый шаблон» of «Новый шаблон услуг».
    if (!ofOneRow(one)) expect([one.ru, one.ru.startsWith(heading())]).toEqual([one.ru, true])
    expect(heading()).toMatch(/\S/)
    expect(document.title).toBe(`${heading()} · Окно`)
    expect(screen.queryByText('Страница не найдена')).toBeNull()
  })
})
