import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Button } from './button.tsx'
import { Menu, type MenuItem } from './menu.tsx'
import { MenuButton } from './menu-button.tsx'
import { Popover } from './popover.tsx'
import { SidePanel } from './side-panel.tsx'

const ran: string[] = []
beforeEach(() => ran.splice(0))

const act = (label: string, more: Partial<MenuItem> = {}): MenuItem => ({ label, run: () => ran.push(label), ...more })
const acts = ['Подтвердить', 'Перенести…', 'Повторить', 'Ёлка', 'Отменить'].map((label) => act(label))

const Acts = ({ items = acts }: { items?: MenuItem[] }) => (
  <MenuButton label="Действия" items={items}>
    {(opener) => <Button {...opener}>Ещё</Button>}
  </MenuButton>
)

const opener = () => screen.getByRole('button', { name: 'Ещё' })
const focused = () => document.activeElement?.textContent

test('по меню идут стрелками по кругу, Home и End, страницами; Enter выполняет и возвращает фокус', async () => {
  render(<Acts />)
  await userEvent.click(opener())
  expect(focused()).toBe('Подтвердить')
  for (const [key, expected] of [
    ['{ArrowUp}', 'Отменить'],
    ['{ArrowDown}', 'Подтвердить'],
    ['{End}', 'Отменить'],
    ['{Home}', 'Подтвердить'],
    ['{PageDown}', 'Отменить'],
    ['{PageUp}', 'Подтвердить'],
  ] as const) {
    await userEvent.keyboard(key)
    expect(focused(), key).toBe(expected)
  }
  await userEvent.keyboard('{Enter}')
  expect(ran).toEqual(['Подтвердить'])
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(opener())
})

test('буквы ведут к пункту, который с них начинается: подряд — слово, та же буква — следующий, в латинской раскладке и без ё тоже', async () => {
  render(<Acts />)
  await userEvent.click(opener())
  await userEvent.keyboard('о')
  expect(focused()).toBe('Отменить')
  for (const [typed, expected] of [
    ['пов', 'Повторить'],
    ['е', 'Ёлка'],
    ['jn', 'Отменить'],
    ['п', 'Подтвердить'],
  ] as const) {
    await new Promise((done) => setTimeout(done, 750))
    await userEvent.keyboard(typed)
    expect(focused(), typed).toBe(expected)
  }
  await userEvent.keyboard('п')
  expect(focused()).toBe('Перенести…')
  expect(ran).toEqual([])
})

test('стрелка на кнопке открывает меню: вниз — с первого пункта, вверх — с последнего', async () => {
  render(<Acts />)
  opener().focus()
  await userEvent.keyboard('{ArrowUp}')
  expect(focused()).toBe('Отменить')
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard('{ArrowDown}')
  expect(focused()).toBe('Подтвердить')
})

test('Tab закрывает меню и идёт дальше от кнопки, которая его открыла', async () => {
  render(
    <>
      <Acts />
      <button type="button">Дальше</button>
    </>,
  )
  await userEvent.click(opener())
  await userEvent.tab()
  expect(screen.queryByRole('menu')).toBeNull()
  expect(focused()).toBe('Дальше')
})

test('Esc закрывает меню, а не панель вокруг него', async () => {
  const onClose = vi.fn()
  render(
    <SidePanel title="Запись" onClose={onClose}>
      <Acts />
    </SidePanel>,
  )
  await userEvent.click(opener())
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(opener())
})

test('нажатие мимо закрывает меню и ничего не нажимает, нажатие на кнопку закрывает его тоже', async () => {
  render(<Acts />)
  await userEvent.click(opener())
  await userEvent.click(screen.getByRole('presentation'))
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(opener())
  await userEvent.click(opener())
  expect(screen.getByRole('menu')).toBeTruthy()
  await userEvent.click(opener())
  expect(screen.queryByRole('menu')).toBeNull()
})

test('одно из нескольких отмечено, отмечаемое остаётся открытым, ссылка открывается пробелом, а средней кнопкой — браузером', async () => {
  const items = [act('Светлая', { isChosen: true }), act('Телефон', { isOn: false }), act('Настройки', { href: '/settings' })]
  render(<Acts items={items} />)
  await userEvent.click(opener())
  expect(screen.getByRole('menuitemradio', { name: 'Светлая' }).getAttribute('aria-checked')).toBe('true')
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Телефон' }))
  expect(ran).toEqual(['Телефон'])
  const link = screen.getByRole('menuitem', { name: 'Настройки' })
  expect(fireEvent(link, new MouseEvent('click', { bubbles: true, cancelable: true, button: 1 }))).toBe(true)
  link.focus()
  await userEvent.keyboard(' ')
  expect(ran).toEqual(['Телефон', 'Настройки'])
})

function AtPoint() {
  const [at, setAt] = useState<{ x: number; y: number } | null>(null)
  return (
    <>
      <button type="button" onContextMenu={({ clientX: x, clientY: y }) => setAt({ x, y })}>
        Карточка
      </button>
      {at && <Menu label="Действия" anchor={at} items={acts} onClose={() => setAt(null)} />}
    </>
  )
}

test('меню у точки берёт фокус и отдаёт его тому, у кого он был', async () => {
  render(<AtPoint />)
  const card = screen.getByRole('button', { name: 'Карточка' })
  card.focus()
  fireEvent.contextMenu(card, { clientX: 10, clientY: 10 })
  expect(focused()).toBe('Подтвердить')
  await userEvent.keyboard('{Escape}')
  expect(document.activeElement).toBe(card)
})

test('окно у кнопки закрывается по Esc и когда фокус ушёл дальше', async () => {
  render(
    <>
      <Popover icon="chart" name="Итоги дня" label="Итоги">
        {() => <input aria-label="Число" />}
      </Popover>
      <button type="button">Дальше</button>
    </>,
  )
  const button = screen.getByRole('button', { name: 'Итоги дня' })
  await userEvent.click(button)
  await userEvent.click(screen.getByRole('textbox', { name: 'Число' }))
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('region', { name: 'Итоги дня' })).toBeNull()
  expect(document.activeElement).toBe(button)
  await userEvent.click(button)
  await userEvent.tab()
  expect(focused()).toBe('')
  await userEvent.tab()
  expect(screen.queryByRole('region', { name: 'Итоги дня' })).toBeNull()
})
