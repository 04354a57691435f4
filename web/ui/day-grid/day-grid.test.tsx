import { readFileSync } from 'node:fs'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DayGrid } from './day-grid.tsx'
import type { DayBlock, DayColumn, Spot } from './model.ts'
import { useMoving } from './use-moving.ts'

const H = 3600
const columns: DayColumn[] = Array.from({ length: 60 }, (_, index) => ({
  id: index + 1,
  title: `Мастер ${index + 1}`,
  detail: '10–22',
  zones: [{ id: `s${index}`, kind: 'open', begin: 10 * H, end: 22 * H }],
}))
const card = (id: string, columnId: number, begin: number): DayBlock => ({
  id,
  columnId,
  begin: begin * H,
  end: (begin + 1) * H,
  kind: 'card',
  label: `Запись ${id}`,
  title: id,
  lines: [],
  isMovable: true,
})
const gap = (id: string, columnId: number, begin: number): DayBlock => ({
  ...card(id, columnId, begin),
  kind: 'gap',
  label: `Окно ${id}`,
  isMovable: false,
})
const blocks = [card('b1', 1, 10), gap('w1', 1, 12), card('b2', 2, 11), gap('w2', 2, 14)]
const fits: Spot[] = [
  { id: 'o1', columnId: 1, begin: 12 * H, end: 13 * H },
  { id: 'o2', columnId: 1, begin: 16 * H, end: 17 * H },
  { id: 'o3', columnId: 2, begin: 14 * H, end: 15 * H },
]
const seen = {
  onOpen: vi.fn(),
  onOpenPage: vi.fn(),
  onMenu: vi.fn(),
  onDrop: vi.fn(),
  onMiss: vi.fn(),
  onNowhere: vi.fn(),
  search: vi.fn(),
}
const looked = { onTouch: vi.fn(), onPeek: vi.fn(), onBlur: vi.fn(), onLeave: vi.fn(), onHide: vi.fn() }

function Day({ list = blocks, stuck = 0, view = '1' }: { list?: DayBlock[]; stuck?: number; view?: string }) {
  const [moving, hands] = useMoving({ columns: columns.map(({ id }) => id), ...seen })
  return (
    <>
      <DayGrid
        columns={columns}
        moving={moving}
        hands={hands}
        stuck={stuck}
        {...seen}
        blocks={list}
        scale={{ from: 10 * H, to: 22 * H, hour: 100 }}
        minWidth={132}
        now={null}
        anchor={10 * H}
        view={view}
        peek={looked}
        words={{ label: 'День', keys: 'Клавиши', more: 'Действия' }}
      />
      <p role="status">{moving === null ? '' : (moving.aimed?.id ?? 'выбор')}</p>
    </>
  )
}

const block = (id: string) => screen.getByRole('button', { name: new RegExp(` ${id}$`) })
const press = (key: string, code = key) => fireEvent.keyDown(document.activeElement ?? document.body, { key, code })
const said = () => screen.getByRole('status').textContent
const settle = () => act(async () => {})

beforeEach(() => {
  vi.clearAllMocks()
  seen.search.mockResolvedValue(fits)
  // jsdom lays nothing out, so the window of the grid is given 1200×700, with columns at its corner.
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1200)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(700)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('U-16 из шестидесяти мастеров на странице только видимые', () => {
  render(<Day />)
  const shown = screen.getAllByRole('group').filter((one) => one.getAttribute('aria-label')?.startsWith('Мастер'))
  expect(shown.length).toBeGreaterThan(5)
  expect(shown.length).toBeLessThan(20)
})

test('Tab попадает в одну запись, стрелки ходят по времени и по мастерам', () => {
  render(<Day />)
  expect(screen.getAllByRole('button').filter((one) => one.tabIndex === 0)).toEqual([block('b1')])
  act(() => block('b1').focus())
  press('ArrowDown')
  expect(document.activeElement).toBe(block('w1'))
  press('ArrowRight')
  expect(document.activeElement).toBe(block('b2'))
  press('ArrowLeft')
  expect(document.activeElement).toBe(block('b1'))
  fireEvent.click(document.activeElement ?? document.body)
  expect(seen.onOpen).toHaveBeenCalledWith(blocks[0], 10 * H)
})

test('если запись под фокусом забрал коллега, фокус переходит к ближайшей', () => {
  const { rerender } = render(<Day />)
  act(() => block('b1').focus())
  rerender(<Day list={blocks.slice(1)} />)
  expect(document.activeElement).toBe(block('w1'))
})

test('U-12 другой день берёт элементы прежнего, а фокус — на записи, где его ждут', () => {
  const shown = render(<Day />)
  const [first, second] = [block('b1'), block('b2')]
  act(() => second.focus())
  // The first master has one card more, so what was focused says another one.
  shown.rerender(<Day view="2" list={[card('b3', 1, 10), card('b4', 1, 13), gap('w3', 1, 15), card('b5', 2, 12), card('b6', 2, 11)]} />)
  expect(block('b3')).toBe(first)
  expect(document.activeElement).toBe(block('b6'))
  expect(block('b6').tabIndex).toBe(0)
  press('ArrowDown')
  expect(document.activeElement).toBe(block('b5'))
  expect(screen.queryByRole('button', { name: / b[12]$/ })).toBeNull()
})

test('U-12 о записи другого дня под тем же фокусом слышит и тот, кто ждёт клавиш; ушедшую потом запись заменяет ближайшая', async () => {
  const shown = render(<Day />)
  act(() => block('b1').focus())
  const next = [card('b3', 1, 10), card('b4', 1, 13), card('b5', 2, 12)]
  shown.rerender(<Day view="2" list={next} />)
  await settle()
  expect(document.activeElement).toBe(block('b3'))
  expect(looked.onTouch.mock.lastCall).toEqual([next[0]])
  press('ArrowDown')
  await settle()
  expect(document.activeElement).toBe(block('b4'))
  shown.rerender(<Day view="2" list={[next[0], next[2]] as DayBlock[]} />)
  expect(document.activeElement).toBe(block('b3'))
})

test('U-05 запись переносят без мыши: M, стрелки по подходящим местам, Enter', async () => {
  render(<Day />)
  act(() => block('b1').focus())
  press('ь', 'KeyM')
  await settle()
  expect(seen.search).toHaveBeenCalledWith(blocks[0])
  expect(said()).toBe('o1')
  press('ArrowDown')
  expect(said()).toBe('o2')
  press('ArrowRight')
  expect(said()).toBe('o3')
  press('Enter')
  expect(seen.onDrop).toHaveBeenCalledWith(blocks[0], fits[2])
  expect(said()).toBe('')
})

test('Esc отменяет перенос и оставляет фокус на записи', async () => {
  render(<Day />)
  act(() => block('b1').focus())
  press('m', 'KeyM')
  await settle()
  press('Escape')
  expect(said()).toBe('')
  expect(seen.onDrop).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(block('b1'))
})

test('когда переносить некуда, об этом говорят', async () => {
  seen.search.mockResolvedValue([])
  render(<Day />)
  act(() => block('b1').focus())
  press('m', 'KeyM')
  await settle()
  expect(seen.onNowhere).toHaveBeenCalledWith(blocks[0])
})

/** jsdom has no pointer events, so a mouse event gets the missing fields. */
const pointer = (type: string, target: Element | Window, x: number, y: number, pointerType = 'mouse') => {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX: x, clientY: y, button: 0 })
  fireEvent(target, Object.assign(event, { pointerId: 1, pointerType }))
}
const ghosts = () => document.querySelectorAll('[data-ghost]').length
const frame = () => act(() => new Promise((done) => requestAnimationFrame(() => done(undefined))))

test('U-06 сдвиг мыши на девять пикселей записи не трогает, на десять поднимает', async () => {
  render(<Day />)
  pointer('pointerdown', block('b1'), 20, 20)
  pointer('pointermove', window, 29, 20)
  expect(ghosts()).toBe(0)
  pointer('pointermove', window, 30, 20)
  expect(ghosts()).toBe(1)
  await settle()
  pointer('pointermove', window, 140, 420)
  await frame()
  await frame()
  expect(said()).toBe('o3')
  pointer('pointerup', window, 140, 420)
  expect(seen.onDrop).toHaveBeenCalledWith(blocks[0], fits[2])
  expect(ghosts()).toBe(0)
})

test('запись, брошенная раньше ответа о свободных местах, дожидается его и встаёт в ближайшее', async () => {
  let answer: (spots: Spot[]) => void = () => {}
  seen.search.mockReturnValue(new Promise((resolve) => (answer = resolve)))
  render(<Day />)
  pointer('pointerdown', block('b1'), 20, 20)
  pointer('pointermove', window, 60, 240)
  pointer('pointerup', window, 60, 240)
  expect(ghosts()).toBe(1)
  await act(async () => answer(fits))
  expect(seen.onDrop).toHaveBeenCalledWith(blocks[0], fits[0])
  expect(ghosts()).toBe(0)
})

test('брошенная мимо подходящих мест запись возвращается, и об этом говорят', async () => {
  render(<Day />)
  pointer('pointerdown', block('b1'), 20, 20)
  pointer('pointermove', window, 700, 240)
  await settle()
  pointer('pointerup', window, 700, 240)
  expect(seen.onMiss).toHaveBeenCalledWith(blocks[0])
  expect(seen.onDrop).not.toHaveBeenCalled()
  expect(ghosts()).toBe(0)
})

test('U-06 палец, который прокручивает, ничего не поднимает; задержанный на 300 мс поднимает', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  render(<Day />)
  pointer('pointerdown', block('b1'), 20, 20, 'touch')
  pointer('pointermove', window, 20, 60, 'touch')
  vi.advanceTimersByTime(400)
  expect(ghosts()).toBe(0)
  pointer('pointerup', window, 20, 60, 'touch')
  pointer('pointerdown', block('b1'), 20, 20, 'touch')
  act(() => void vi.advanceTimersByTime(299))
  expect(ghosts()).toBe(0)
  act(() => void vi.advanceTimersByTime(2))
  expect(ghosts()).toBe(1)
  fireEvent.keyDown(window, { key: 'Escape' })
  expect(ghosts()).toBe(0)
})

test('двойное нажатие открывает страницу записи, среднее — в новой вкладке, правое — меню', () => {
  render(<Day />)
  fireEvent.doubleClick(block('b1'))
  expect(seen.onOpenPage).toHaveBeenLastCalledWith(blocks[0], false)
  fireEvent(block('b1'), new MouseEvent('auxclick', { bubbles: true, button: 1 }))
  expect(seen.onOpenPage).toHaveBeenLastCalledWith(blocks[0], true)
  fireEvent.contextMenu(block('b1'), { clientX: 5, clientY: 6 })
  expect(seen.onMenu).toHaveBeenCalledWith(blocks[0], { x: 5, y: 6 })
})

test('U-15 закреплённые столбцы остаются на месте, пока остальные прокручиваются; занимают они не больше половины окна', () => {
  const { rerender } = render(<Day stuck={2} />)
  const isStuck = (name: string) => screen.getByRole('group', { name: new RegExp(`^${name},`) }).parentElement?.className.includes('stuck')
  expect([isStuck('Мастер 1'), isStuck('Мастер 2'), isStuck('Мастер 3')]).toEqual([true, true, false])
  rerender(<Day stuck={5} />)
  expect(isStuck('Мастер 1')).toBe(false)
})

test('U-15 имена мастеров прибиты к верху сетки, часы — к левому краю', () => {
  // jsdom lays nothing out, so the test reads the rules by which a browser holds parts in place.
  const css = readFileSync('web/ui/day-grid/day-grid.module.css', 'utf8')
  const ruleOf = (name: string) => css.split(`\n.${name} {`)[1]?.split('}')[0] ?? ''
  expect(ruleOf('heads')).toMatch(/position: sticky;[\s\S]*top: 0;/)
  expect(ruleOf('corner')).toMatch(/position: sticky;[\s\S]*left: 0;/)
  expect(ruleOf('ruler')).toMatch(/position: sticky;[\s\S]*left: 0;/)
})
