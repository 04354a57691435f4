import { act, cleanup, render, screen } from '@testing-library/react'
import { type KeyboardEvent, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { press, scan } from '#web/testing/scan.ts'
import { InDialog } from './in-dialog.ts'
import { useScan } from './scanner.ts'

const EAN = '4600000000015'
const scanned = vi.fn()
const pressed = vi.fn()
const submitted = vi.fn()

/** A field, a button that hears digits, and a scanner's part. */
function Page() {
  useScan(scanned)
  const [text, setText] = useState('было')
  return (
    <form onSubmit={submitted} onKeyDown={({ key }) => pressed(key)}>
      <input aria-label="Поле" value={text} onChange={({ target }) => setText(target.value)} />
      <input aria-label="Штрихкод" name="barcode" />
      <button type="button">Кнопка</button>
      <button type="button" onKeyDown={toField}>
        К полю
      </button>
      <select aria-label="Список" />
    </form>
  )
}

/** It waits for no code that anybody scans here. */
function Deaf() {
  useScan(scanned, none)
  return (
    <form onKeyDown={({ key }) => pressed(key)}>
      <input aria-label="Поле" />
      <button type="button">Кнопка</button>
    </form>
  )
}
const none = { isMeant: () => false }

function Part({ hear }: { hear: (code: string) => void }) {
  useScan(hear)
  return <input aria-label="Поле диалога" />
}

/** A digit chooses a way to pay, whose field gets the focus a frame later. */
const toField = (event: KeyboardEvent) => {
  if (event.code !== 'Digit1') return
  event.preventDefault()
  requestAnimationFrame(() => document.querySelector<HTMLInputElement>('[aria-label=Поле]')?.focus())
}

beforeEach(() => {
  vi.useFakeTimers()
  render(<Page />)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.clearAllMocks()
})

test('код прочитан, что бы ни было в фокусе: страница, кнопка, поле; в поле остаётся, что было, форма не уходит', () => {
  scan(EAN)
  screen.getByRole('button', { name: 'Кнопка' }).focus()
  scan(EAN)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Поле' })
  field.focus()
  scan(EAN)
  expect(scanned.mock.calls).toEqual([[EAN], [EAN], [EAN]])
  expect(field.value).toBe('было')
  expect(submitted).not.toHaveBeenCalled()
})

test('русская раскладка читается так же, большие буквы и разделитель марки целы', () => {
  const mark = '0104600000000015215aBx\u001d91EE06'
  scan(mark)
  screen.getByRole('textbox', { name: 'Поле' }).focus()
  scan(mark)
  expect(scanned.mock.calls).toEqual([[mark], [mark]])
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Поле' }).value).toBe('было')
})

test('сканер, который называет вид кода («]d2»), читается с первого знака, в поле и вне его', () => {
  const mark = ']d20104600000000015215aBx\u001d91EE06'
  scan(mark)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Поле' })
  field.focus()
  scan(mark)
  expect(scanned.mock.calls).toEqual([[mark], [mark]])
  expect(field.value).toBe('было')
  scan(']')
  expect(field.value).toBe('былоъ')
})

test('код, который начинается с буквы, — номер сертификата, код дома — слышен вне поля и в поле; поле и экран его не видят', () => {
  const code = 'abX1234567'
  scan(code)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Поле' })
  field.focus()
  scan(code)
  expect(scanned.mock.calls).toEqual([[code], [code]])
  expect(field.value).toBe('было')
  expect(submitted).not.toHaveBeenCalled()
  screen.getByRole('button', { name: 'Кнопка' }).focus()
  scan(code)
  expect([scanned.mock.calls.length, pressed.mock.calls.filter(([key]) => key === 'ф' || key === 'Enter')]).toEqual([3, [['ф']]])
})

test('то же самое набрал человек: буквы экрана нажаты по одной, в поле всё на месте, Enter свой', () => {
  screen.getByRole('button', { name: 'Кнопка' }).focus()
  scan('abX1234567', 120)
  expect(pressed.mock.calls.map(([key]) => key).join(' ')).toBe('ф и ч 1 2 3 4 5 6 7 Enter')
  screen.getByRole('textbox', { name: 'Поле' }).focus()
  scan('abX1234567', 120)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Поле' }).value).toBe('былофич1234567')
  expect([scanned.mock.calls, submitted.mock.calls.length]).toEqual([[], 1])
})

test('слово, которое вставила программа, — не код: в нём нет цифр; буква над списком выбора не задержана', () => {
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Поле' })
  field.focus()
  scan('abxabxabx')
  expect([field.value, scanned.mock.calls, submitted.mock.calls.length]).toEqual(['былофичфичфич', [], 1])
  screen.getByRole('combobox', { name: 'Список' }).focus()
  pressed.mockClear()
  press({ code: 'KeyA' }, 500)
  expect(pressed.mock.calls).toEqual([['ф']])
})

test('код, которого здесь не ждут, вне поля не нажимает ни клавиш экрана, ни кнопок; в поле остаётся набранным', () => {
  cleanup()
  render(<Deaf />)
  screen.getByRole('button', { name: 'Кнопка' }).focus()
  scan('abX1234567')
  act(() => void vi.advanceTimersByTime(200))
  expect(pressed).not.toHaveBeenCalled()
  screen.getByRole('textbox', { name: 'Поле' }).focus()
  scan('12345678')
  expect(pressed.mock.calls.at(-1)).toEqual(['Enter'])
  expect(scanned).not.toHaveBeenCalled()
})

test('что печатает человек, доходит целиком: медленно, коротко, с Enter и без', () => {
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Поле' })
  field.focus()
  scan('12345678', 120)
  expect(field.value).toBe('было12345678')
  expect(submitted).toHaveBeenCalledTimes(1)
  scan('1234')
  expect(field.value).toBe('было123456781234')
  expect(scanned).not.toHaveBeenCalled()
})

test('клавиша вне поля ждёт не дольше тридцати пяти миллисекунд и идёт своей дорогой', () => {
  screen.getByRole('button', { name: 'Кнопка' }).focus()
  press({ code: 'Digit2' }, 500)
  expect(pressed).not.toHaveBeenCalled()
  act(() => void vi.advanceTimersByTime(35))
  expect(pressed.mock.calls).toEqual([['2']])
  press({ code: 'Digit1' }, 500)
  press({ code: 'ArrowDown' }, 10)
  expect(pressed.mock.calls).toEqual([['2'], ['1'], ['ArrowDown']])
  scan(EAN)
  expect(pressed).toHaveBeenCalledTimes(3)
})

test('быстрые пальцы: «1» ведёт в поле, и цифры, набранные следом быстрее тридцати пяти миллисекунд, в нём по порядку', () => {
  screen.getByRole('button', { name: 'К полю' }).focus()
  press({ code: 'Digit1' }, 500)
  press({ code: 'Digit5' }, 20)
  press({ code: 'Digit0' }, 20)
  act(() => void vi.advanceTimersByTime(35))
  press({ code: 'Digit7' }, 20)
  act(() => void vi.advanceTimersByTime(200))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Поле' }).value).toBe('было507')
  expect(scanned).not.toHaveBeenCalled()
})

test('в открытом диалоге код слышит его часть, а не страница под ним; над этим диалогом открыт ещё один — не слышит никто', () => {
  const inDialog = vi.fn()
  const dialog = Object.assign(document.createElement('dialog'), { open: true })
  document.body.append(dialog)
  const part = render(
    <InDialog value={{ current: dialog }}>
      <Part hear={inDialog} />
    </InDialog>,
    { container: dialog.appendChild(document.createElement('div')) },
  )
  scan(EAN)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Поле диалога' })
  field.focus()
  scan(EAN)
  expect(inDialog.mock.calls).toEqual([[EAN], [EAN]])
  expect(field.value).toBe('')
  const over = Object.assign(document.createElement('dialog'), { open: true })
  document.body.append(over)
  scan(EAN)
  expect(inDialog).toHaveBeenCalledTimes(2)
  over.remove()
  part.unmount()
  dialog.remove()
  expect(scanned).not.toHaveBeenCalled()
  field.blur()
  scan(EAN)
  expect(scanned).toHaveBeenCalledTimes(1)
})

test('поле штрихкодов и диалог, в котором кода не ждут, берут его себе', () => {
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Штрихкод' })
  field.focus()
  scan(EAN)
  expect(field.value).toBe(EAN)
  document.body.append(Object.assign(document.createElement('dialog'), { open: true }))
  screen.getByRole('textbox', { name: 'Поле' }).focus()
  scan(EAN)
  document.querySelector('dialog')?.remove()
  expect(scanned).not.toHaveBeenCalled()
})
