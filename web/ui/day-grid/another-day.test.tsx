import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DayGrid } from './day-grid.tsx'
import type { DayBlock } from './model.ts'

const H = 3600
const hands = { lift: vi.fn(), point: vi.fn(), release: vi.fn(), arrow: vi.fn(), drop: vi.fn(), cancel: vi.fn() }
const looked = { onTouch: vi.fn(), onPeek: vi.fn(), onBlur: vi.fn(), onLeave: vi.fn(), onHide: vi.fn() }
const onStretch = vi.fn()
const card = (id: string, hours: number): DayBlock => ({
  id,
  columnId: 1,
  begin: 10 * H,
  end: (10 + hours) * H,
  kind: 'card',
  label: `Запись ${id}`,
  title: id,
  lines: [],
  isMovable: true,
  isStretchable: true,
})

/** Two days of one master, whose cards take the same elements. */
const Day = ({ view, block }: { view: string; block: DayBlock }) => (
  <DayGrid
    view={view}
    hands={hands}
    onStretch={onStretch}
    peek={looked}
    moving={null}
    now={null}
    anchor={10 * H}
    minWidth={132}
    columns={[{ id: 1, title: 'Анна', detail: '10–22', zones: [] }]}
    blocks={[block]}
    scale={{ from: 10 * H, to: 22 * H, hour: 100 }}
    words={{ label: 'День', keys: 'Клавиши', more: 'Действия' }}
    onOpen={vi.fn()}
    onOpenPage={vi.fn()}
    onMenu={vi.fn()}
  />
)
const block = (id: string) => screen.getByRole('button', { name: new RegExp(` ${id}$`) })
/** jsdom has no pointer events, so a mouse event gets the missing fields. */
const pointer = (type: string, target: Element | Window, y: number) => {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX: 20, clientY: y, button: 0 })
  fireEvent(target, Object.assign(event, { pointerId: 1, pointerType: 'mouse' }))
}

beforeEach(() => {
  vi.clearAllMocks()
  // jsdom lays nothing out, so the window of the grid is given 1200×700.
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1200)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(700)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('день сменился под рукой, которая тянет край: карточка другого дня высоты не меняет, и никого не удлиняют', () => {
  const shown = render(<Day view="1" block={card('b1', 1)} />)
  const box = block('b1').parentElement as HTMLElement
  const { height } = box.style
  pointer('pointerdown', box.querySelector('[data-edge]') as Element, 100)
  pointer('pointermove', window, 200)
  expect(box.style.height).not.toBe(height)
  shown.rerender(<Day view="2" block={card('b2', 1)} />)
  expect(block('b2').parentElement).toBe(box)
  pointer('pointermove', window, 210)
  pointer('pointerup', window, 210)
  expect([box.style.height, box.dataset.until, onStretch.mock.calls]).toEqual([height, undefined, []])
})

test('день сменился между нажатием и сдвигом: карточка другого дня за мышью не идёт', () => {
  const shown = render(<Day view="1" block={card('b1', 1)} />)
  pointer('pointerdown', block('b1'), 20)
  shown.rerender(<Day view="2" block={card('b2', 1)} />)
  pointer('pointermove', window, 60)
  expect([document.querySelectorAll('[data-ghost]').length, hands.lift.mock.calls]).toEqual([0, []])
})

test('день сменился под указателем: увеличенная запись прежнего дня закрыта, следующая показана с первым движением', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const shown = render(<Day view="1" block={card('b1', 1)} />)
  pointer('pointerover', block('b1'), 20)
  vi.advanceTimersByTime(500)
  expect(looked.onPeek.mock.lastCall?.[0]).toMatchObject({ id: 'b1' })
  looked.onHide.mockClear()
  const next = card('b2', 1)
  act(() => shown.rerender(<Day view="2" block={next} />))
  expect(looked.onHide).toHaveBeenCalled()
  pointer('pointerover', block('b2'), 22)
  vi.advanceTimersByTime(500)
  expect(looked.onPeek.mock.lastCall?.[0]).toEqual(next)
})
