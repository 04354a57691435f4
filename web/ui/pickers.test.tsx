import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { messages, requiredId } from '#contract/core/rules.ts'
import { clearDrafts } from '#web/core/drafts.ts'
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
