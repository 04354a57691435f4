import { waitingListFieldsRu } from './waiting-list.fields.ru.ts'
import { waitingListRefusals } from './waiting-list.refusals.ru.ts'

export const waitingListRu = {
  title: 'Лист ожидания',
  one: 'Заявка листа ожидания',
  create: 'Добавить в лист ожидания',
  card: 'Заявка №\u00a0{{id}}',
  remove: 'Убрать заявку «{{name}}» из листа ожидания?',
  empty: 'Никто не ждёт. Когда подходящего времени нет, добавьте клиента: освободится — окно предложат ему первым.',
  ...waitingListFieldsRu,
  statuses: { waiting: 'Ждёт', offered: 'Предложено время', booked: 'Записан', expired: 'Дни прошли', cancelled: 'Больше не ждёт' },
  priorities: { 0: 'Обычный', 1: 'Важный', 2: 'Срочный' },
  refusals: waitingListRefusals,
  without: 'Убрать: {{name}}',
  anyMaster: 'Любой мастер',
  anyTime: 'Любое время',
  timeFrom: 'с {{from}}',
  timeTo: 'до {{to}}',
  offer: {
    title: 'Освободилось время',
    text: '{{time}}, {{master}}, {{unit}}. Держим до {{until}}.',
    book: 'Записать',
    pass: 'Пропустить',
    passed: 'Время предложено следующему',
  },
  acts: { cancel: 'Больше не ждёт', resume: 'Снова ждёт', booking: 'Открыть запись', add: 'В лист ожидания' },
  hints: { times: 'Пустое поле — любое время дня.', employers: 'Никто не отмечен — подходит любой мастер.' },
  dock: {
    title: 'Лист ожидания',
    empty: 'На эти дни никто не ждёт.',
    failed: 'Не удалось загрузить лист ожидания.',
    hint: 'Перетащите клиента на свободное время: откроется заполненная запись.',
    place: 'Поставить в календарь',
  },
  added: 'Клиент в листе ожидания',
} as const
