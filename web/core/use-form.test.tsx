import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { Seen } from '#contract/core/edits.ts'
import { roubles } from '#contract/core/fields.ts'
import { messages, optionalText, phone, requiredText } from '#contract/core/rules.ts'
import { TextField } from '#web/ui/field.tsx'
import { Toasts } from '#web/ui/toasts.tsx'
import { MoneyField, PhoneField } from '#web/ui/typed-field.tsx'
import { CallError } from './call.ts'
import { clearDrafts } from './kept-drafts.ts'
import { showRefusal } from './query.ts'
import { clearToasts } from './toast.ts'
import { useForm } from './use-form.ts'

const schema = z.object({ name: requiredText(20), phone })
type Body = z.input<typeof schema>

interface CustomerFormProps {
  save: (body: Body, changes: Partial<Body>, seen: Seen | undefined) => Promise<unknown>
  seen?: Seen
  initial?: Partial<Body>
  whileSaving?: 'open' | 'closed'
  hasPhone?: boolean
}

function CustomerForm({ save, seen, initial = {}, whileSaving = 'open', hasPhone = true }: CustomerFormProps) {
  const form = useForm({ whileSaving, schema, initial, save, ...(seen && { seen }) })
  return (
    <form {...form.props}>
      <TextField field={form.field('name')} label="Имя" />
      {hasPhone && <PhoneField field={form.field('phone')} label="Телефон" />}
      {form.formErrors.map((text) => (
        <p key={text} role="alert">
          {text}
        </p>
      ))}
      <button type="submit">Сохранить</button>
    </form>
  )
}

const payout = z.object({ note: optionalText(), sum: roubles.nullable().optional() })

function PayoutForm({ save }: { save: (body: z.input<typeof payout>) => Promise<unknown> }) {
  const form = useForm({ whileSaving: 'closed', schema: payout, initial: {}, save })
  return (
    <form {...form.props}>
      <TextField field={form.field('note')} label="Имя" />
      <MoneyField field={form.field('sum')} label="Сумма" />
      <button type="submit">Сохранить</button>
    </form>
  )
}

const name = () => screen.getByRole('textbox', { name: /Имя/ })
const phoneInput = () => screen.getByRole('textbox', { name: /Телефон/ })
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
const saved = () => Promise.resolve()

beforeEach(clearDrafts)

describe('форма', () => {
  test('нетронутая форма не показывает ошибок, даже если по ней прошли', async () => {
    render(<CustomerForm save={saved} />)
    await userEvent.click(name())
    await userEvent.tab()
    await userEvent.tab()
    expect(screen.queryByText(messages.required)).toBeNull()
    expect(name().getAttribute('aria-invalid')).toBe('false')
  })

  test('ошибка поля видна, когда его изменили и оставили, и привязана к нему', async () => {
    render(<CustomerForm save={saved} />)
    await userEvent.type(phoneInput(), '12')
    expect(screen.queryByText(messages.phoneShort)).toBeNull()
    await userEvent.tab()
    const error = screen.getByText(messages.phoneShort)
    expect(phoneInput().getAttribute('aria-describedby')).toBe(error.id)
  })

  test('отправка пустой формы отмечает поля и ведёт к первому', async () => {
    render(<CustomerForm save={() => Promise.reject(new Error('не должна уйти'))} />)
    await submit()
    expect(screen.getAllByText(messages.required)).toHaveLength(2)
    await waitFor(() => expect(document.activeElement).toBe(name()))
  })

  test('отказ, который не о полях и о котором никто не сказал, форма говорит сама; сказанный — не повторяет', async () => {
    const broken = () => new CallError({ status: 500, code: 500, message: 'Серверная ошибка.' })
    const right = { name: 'Анна', phone: '79001234567' }
    const said = () => screen.queryAllByRole('alert').map((one) => one.textContent)
    const { unmount } = render(
      <>
        <Toasts />
        <CustomerForm save={() => Promise.reject(broken())} initial={right} />
      </>,
    )
    await submit()
    await waitFor(() => expect(said()).toEqual(['Серверная ошибка.Не удалось сохранить.']))
    act(clearToasts)
    unmount()
    const tell = async () => {
      const error = broken()
      showRefusal(error, 'Свои слова.')
      throw error
    }
    render(
      <>
        <Toasts />
        <CustomerForm save={tell} initial={right} />
      </>,
    )
    await submit()
    await waitFor(() => expect(said()).toEqual(['Серверная ошибка.Свои слова.']))
    act(clearToasts)
  })

  test('отказ сервера 422 ложится на своё поле и уходит, когда поле меняют', async () => {
    const refusal = new CallError({
      status: 422,
      code: 422,
      message: 'Проверьте поля формы.',
      errors: { phone: ['Клиент с таким телефоном уже есть.'] },
    })
    render(<CustomerForm save={() => Promise.reject(refusal)} initial={{ name: 'Анна', phone: '79001234567' }} />)
    await submit()
    expect(await screen.findByText('Клиент с таким телефоном уже есть.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(phoneInput()))
    await userEvent.clear(phoneInput())
    await userEvent.type(phoneInput(), '89007654321')
    expect(screen.queryByText('Клиент с таким телефоном уже есть.')).toBeNull()
  })

  test('набранное возвращается после перезагрузки и забывается после сохранения', async () => {
    const first = render(<CustomerForm save={saved} initial={{ name: '', phone: '79001234567' }} />)
    await userEvent.type(name(), 'Мария')
    first.unmount()
    const sent: Partial<Body>[] = []
    render(<CustomerForm save={async (_, changes) => sent.push(changes)} initial={{ name: '', phone: '79001234567' }} />)
    expect(name()).toHaveProperty('value', 'Мария')
    await submit()
    await waitFor(() => expect(sent).toEqual([{ name: 'Мария' }]))
    await waitFor(() => expect(sessionStorage).toHaveLength(0))
  })

  test('поле, которое тронули и снова очистили, уходит так же, как нетронутое: повтор — тот же вызов', async () => {
    const sent: object[] = []
    render(<PayoutForm save={async (body) => sent.push(body)} />)
    await submit()
    await userEvent.type(name(), 'Передумали')
    await userEvent.clear(name())
    const sum = screen.getByRole('textbox', { name: /Сумма/ })
    await userEvent.type(sum, '12')
    await userEvent.clear(sum)
    await userEvent.tab()
    await submit()
    await waitFor(() => expect(sent.map((body) => JSON.stringify(body))).toEqual(['{}', '{}']))
  })

  test('сумма с долей копейки и сверх всякой меры остаётся, как набрана, рядом со словами о ней', async () => {
    render(<PayoutForm save={saved} />)
    const sum = screen.getByRole('textbox', { name: /Сумма/ })
    for (const typed of ['100,555', '1000000000000000']) {
      await userEvent.clear(sum)
      await userEvent.type(sum, typed)
      await userEvent.tab()
      expect(screen.getByText(messages.price), typed).toBeTruthy()
      expect(sum).toHaveProperty('value', typed)
    }
    await userEvent.clear(sum)
    await userEvent.type(sum, '1234,5')
    await userEvent.tab()
    expect(sum).toHaveProperty('value', '1\u00A0234,50')
  })

  test('вставленный телефон с восьмёркой печатается по маске и уходит цифрами', async () => {
    const sent: Body[] = []
    render(<CustomerForm save={async (body) => sent.push(body)} initial={{ name: 'Анна' }} />)
    await userEvent.click(phoneInput())
    await userEvent.paste('8 (900) 123-45-67')
    await userEvent.tab()
    expect(phoneInput()).toHaveProperty('value', '+7\u00A0900\u00A0123-45-67')
    await submit()
    await waitFor(() => expect(sent[0]?.phone).toBe('79001234567'))
  })

  test('набранное, пока форма сохраняется, остаётся набранным, и то, что вернули к прежнему, тоже', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const sent: Partial<Body>[] = []
    const save = (_: Body, changes: Partial<Body>) => {
      sent.push(changes)
      return sent.length === 1 ? promise : saved()
    }
    render(<CustomerForm save={save} initial={{ name: 'Анна', phone: '79001234567' }} />)
    await userEvent.type(name(), ' Мария')
    await submit()
    await userEvent.clear(name())
    await userEvent.type(name(), 'Анна')
    await userEvent.clear(phoneInput())
    await userEvent.type(phoneInput(), '89007654321')
    resolve()
    await waitFor(() => expect(document.querySelector('form')?.hasAttribute('inert')).toBe(false))
    await submit()
    await waitFor(() => expect(sent).toEqual([{ name: 'Анна Мария' }, { name: 'Анна', phone: '79007654321' }]))
  })

  test('форма, которая уйдёт после сохранения, на это время закрыта, а отказ возвращает фокус туда, где он был', async () => {
    const { promise, reject } = Promise.withResolvers<void>()
    render(<CustomerForm whileSaving="closed" save={() => promise} initial={{ name: 'Анна', phone: '79001234567' }} />)
    await userEvent.click(name())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(document.querySelector('form')?.hasAttribute('inert')).toBe(true))
    // jsdom leaves the focus on an inert element, so the test removes it.
    name().blur()
    reject(new CallError({ status: 503, code: 503, message: 'Нет связи', errors: {} }))
    await waitFor(() => expect(document.querySelector('form')?.hasAttribute('inert')).toBe(false))
    await waitFor(() => expect(document.activeElement).toBe(name()))
  })

  test('отказ полю, которого на форме нет, стоит в форме и показан', async () => {
    let shown: Element | null = null
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      shown = this
    })
    render(<CustomerForm save={saved} initial={{ name: 'Анна' }} hasPhone={false} />)
    await submit()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe(messages.required)
    await waitFor(() => expect(shown).toBe(alert))
  })

  test('вернувшаяся после перезагрузки помнит, над чем её набирали', async () => {
    const before = { name: 'Анна', phone: '79001234567' }
    const { unmount } = render(<CustomerForm save={saved} initial={before} seen={before} />)
    await userEvent.type(name(), ' Ильина')
    unmount()
    const save = vi.fn(saved)
    const after = { name: 'Алла', phone: '79001112233' }
    render(<CustomerForm save={save} initial={after} seen={after} />)
    expect((name() as HTMLInputElement).value).toBe('Анна Ильина')
    await submit()
    await waitFor(() =>
      expect(save).toHaveBeenCalledWith(expect.anything(), { name: 'Анна Ильина' }, { name: 'Анна', phone: '79001112233' }),
    )
  })
})
