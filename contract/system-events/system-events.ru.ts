import type { SystemEvent } from '#contract/core/events.ts'

export const systemEventsRu = {
  act: 'Сообщение всем',
  title: 'Сообщение всем, кто сейчас работает',
  lead: 'Увидят все, кто вошёл в систему: во всех студиях и компаниях.',
  alone: 'Увидит только этот сотрудник, если он сейчас в системе.',
  fields: {
    id: '№',
    company_id: 'Компания',
    created_at: 'Отправлено',
    type: 'Что сделать',
    text: 'Текст',
    employer_id: 'Только сотруднику',
    author_id: 'Автор',
  },
  types: {
    notification: 'Показать сообщение',
    page_reload: 'Обновить страницу через 3 секунды',
  } satisfies Record<SystemEvent['type'], string>,
  everybody: 'Всем',
  send: 'Отправить',
  sent: 'Отправлено',
} as const
