import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'
import { SidePanel } from './side-panel.tsx'

function Panel({ onClose }: { onClose: () => void }) {
  const [isDone, setDone] = useState(false)
  return (
    <SidePanel title="Запись № 7" onClose={onClose}>
      {isDone ? (
        <p>Визит начат</p>
      ) : (
        <button type="button" onClick={() => setDone(true)}>
          Начать визит
        </button>
      )}
    </SidePanel>
  )
}

function Opener() {
  const [panel, setPanel] = useState<'closed' | 'open'>('closed')
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setAsked(true)}>
        Длительность…
      </button>
      <button type="button" onClick={() => setPanel('open')}>
        Карточка
      </button>
      {panel === 'open' && <Panel onClose={() => setPanel('closed')} />}
      {isAsked && <Dialog title="Длительность" onClose={() => setAsked(false)} actions={<Save onSave={() => setAsked(false)} />} />}
    </>
  )
}

const Save = ({ onSave }: { onSave: () => void }) => (
  <button type="button" onClick={onSave}>
    Сохранить
  </button>
)

test('U-25: действие убрало свою кнопку — фокус остаётся в панели, и Esc её закрывает', async () => {
  render(<Opener />)
  await userEvent.click(screen.getByRole('button', { name: 'Карточка' }))
  screen.getByRole('button', { name: 'Начать визит' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Запись № 7' }))
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('complementary')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Карточка' }))
})

test('U-25: диалог закрывается раньше, чем уходит с экрана: браузер возвращает фокус открывшему', async () => {
  const connected: boolean[] = []
  const close = vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function close(this: HTMLDialogElement) {
    connected.push(this.isConnected)
  })
  render(<Opener />)
  await userEvent.click(screen.getByRole('button', { name: 'Длительность…' }))
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить', hidden: true }))
  expect(connected).toEqual([true])
  close.mockRestore()
})
