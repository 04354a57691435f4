import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { messages, requiredId } from '#contract/core/rules.ts'
import { clearDrafts } from '#web/core/kept-drafts.ts'
import { useForm } from '#web/core/use-form.ts'
import { DateField } from './date-field.tsx'
import { SelectField } from './select-field.tsx'
import { MoneyField } from './typed-field.tsx'

const schema = z.object({ master: requiredId, day: z.string(), sum: z.number() })
const masters = [
  { id: 1, name: 'Анна Лебедева' },
  { id: 2, name: 'Анна Соколова' },
  { id: 3, name: 'Вера Орлова' },
]
let last: unknown

function Picking() {
  const form = useForm({ whileSaving: 'closed', schema, initial: {}, save: () => Promise.resolve() })
  last = form.draft
  return (
    <form {...form.props}>
      <SelectField field={form.field('master')} label="Мастер" options={masters} />
      <DateField field={form.field('day')} label="День" />
      <MoneyField field={form.field('sum')} label="Сумма" />
      <button type="button" onClick={form.reset}>
        Отбросить
      </button>
    </form>
  )
}

const box = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name)

beforeEach(clearDrafts)

describe('поля выбора', () => {
  test('мастер находится по буквам и выбирается клавишами', async () => {
    render(<Picking />)
    await userEvent.type(box(/Мастер/), 'анна')
    expect(screen.getAllByRole('option')).toHaveLength(2)
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(last).toMatchObject({ master: 2 })
    expect(box(/Мастер/).value).toBe('Анна Соколова')
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  test('PLT-048 поиск показывает не больше тридцати, до остальных допечатывают', async () => {
    masters.push(...Array.from({ length: 40 }, (_, index) => ({ id: 100 + index, name: `Мастер ${index}` })))
    render(<Picking />)
    await userEvent.type(box(/Мастер/), 'мастер')
    expect(screen.getAllByRole('option')).toHaveLength(30)
    expect(screen.getByText(/Показаны первые 30/)).toBeTruthy()
    await userEvent.type(box(/Мастер/), ' 39')
    expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual(['Мастер 39'])
    masters.splice(3)
  })

  test('Esc закрывает список и возвращает прежний выбор', async () => {
    render(<Picking />)
    await userEvent.type(box(/Мастер/), 'вера{Enter}')
    await userEvent.type(box(/Мастер/), 'анна{Escape}')
    expect(box(/Мастер/).value).toBe('Вера Орлова')
    expect(last).toMatchObject({ master: 3 })
  })

  test('страница, Home и End ведут по списку, пока поле пусто; в набранном Home и End ходят по тексту', async () => {
    masters.push(...Array.from({ length: 12 }, (_, index) => ({ id: 100 + index, name: `Мастер ${index}` })))
    render(<Picking />)
    const field = box(/Мастер/)
    await userEvent.click(field)
    const marked = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent
    for (const [key, expected] of [
      ['{PageDown}', 'Мастер 7'],
      ['{End}', 'Мастер 11'],
      ['{PageUp}', 'Мастер 1'],
      ['{Home}', 'Анна Лебедева'],
      ['{ArrowUp}', 'Мастер 11'],
    ] as const) {
      await userEvent.keyboard(key)
      expect(marked(), key).toBe(expected)
    }
    await userEvent.keyboard('анна{ArrowDown}{Home}')
    expect(marked()).toBe('Анна Соколова')
    expect(document.activeElement).toBe(field)
    masters.splice(3)
  })

  test('ничего не нашлось — сказано словами', async () => {
    render(<Picking />)
    await userEvent.type(box(/Мастер/), 'ъъъ')
    expect(screen.getByText('Ничего не нашлось')).toBeTruthy()
  })

  test('день набирается без точек и печатается с ними', async () => {
    render(<Picking />)
    await userEvent.type(box(/День/), '23112026')
    await userEvent.tab()
    expect(box(/День/).value).toBe('23.11.2026')
    expect(last).toMatchObject({ day: '2026-11-23' })
  })

  test('день выбирается в календаре с понедельника', async () => {
    render(<Picking />)
    await userEvent.type(box(/День/), '23.11.2026')
    await userEvent.click(screen.getByRole('button', { name: 'Открыть календарь' }))
    expect(screen.getAllByRole('columnheader').map((one) => one.textContent)).toEqual(['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Вс'])
    await userEvent.click(screen.getByRole('button', { name: '24 ноября, вторник' }))
    expect(last).toMatchObject({ day: '2026-11-24' })
  })

  test('клавишами календарь открывается на своём дне; Home и End — край недели, PageUp и PageDown — месяц, с Shift — год', async () => {
    render(<Picking />)
    await userEvent.type(box(/День/), '24.11.2026')
    screen.getByRole('button', { name: 'Открыть календарь' }).focus()
    await userEvent.keyboard('{Enter}')
    const day = () => document.activeElement?.getAttribute('data-day')
    for (const [key, expected] of [
      ['', '2026-11-24'],
      ['{Home}', '2026-11-23'],
      ['{End}', '2026-11-29'],
      ['{PageDown}', '2026-12-29'],
      ['{PageUp}', '2026-11-29'],
      ['{Shift>}{PageUp}{/Shift}', '2025-11-29'],
      ['{ArrowDown}', '2025-12-06'],
    ] as const) {
      if (key) await userEvent.keyboard(key)
      await vi.waitFor(() => expect(day(), key).toBe(expected))
    }
    await userEvent.keyboard('{Escape}')
    expect(document.activeElement).toBe(box(/День/))
    expect(last).toMatchObject({ day: '2026-11-24' })
  })

  test('сумма читается с пробелами и запятой, непонятное остаётся с ошибкой', async () => {
    render(<Picking />)
    await userEvent.type(box(/Сумма/), '1 234,5')
    await userEvent.tab()
    expect(box(/Сумма/).value).toBe('1\u00A0234,50')
    expect(last).toMatchObject({ sum: 1234.5 })
    await userEvent.clear(box(/Сумма/))
    await userEvent.type(box(/Сумма/), 'много')
    await userEvent.tab()
    expect(box(/Сумма/).value).toBe('много')
    expect(screen.getByText(messages.number)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Отбросить' }))
    expect(box(/Сумма/).value).toBe('')
  })
})
