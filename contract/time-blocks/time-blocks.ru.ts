import type { TimeBlockKind } from './kinds.ts'

export const timeBlocksRu = {
  title: 'Блок времени',
  fields: {
    id: '№',
    unit_id: 'Студия',
    employer_id: 'Мастер',
    day: 'День',
    time_from: 'С',
    time_to: 'До',
    begin_at: 'Занято с',
    end_at: 'Занято до',
    kind: 'Чем занято',
    reason: 'Подробнее',
    author_id: 'Кто поставил',
    author: 'Кто поставил',
    windows: 'Окон снято с продажи',
  },
  kinds: {
    break: 'Перерыв',
    training: 'Обучение',
    cleaning: 'Уборка',
    meeting: 'Встреча',
    other: 'Другое дело',
  } satisfies Record<TimeBlockKind, string>,
  refusals: {
    times: 'Окончание должно быть позже начала.',
    past: 'Это время прошло.',
    noShift: 'В этот день у мастера нет смены в этой студии.',
    outside: 'Смена мастера — {{time}}: займите время внутри неё.',
    busy: 'В {{time}} уже стоит «{{kind}}».',
    what: 'Напишите, чем занято время.',
  },
  /** What a master's time may be kept for, other than visits. */
  taken: '{{name}}, {{time}}: {{kind}}. Выберите другое время или мастера.',
  form: {
    create: 'Занять время',
    edit: 'Занятое время',
    text: 'Записать на это время будет нельзя. Блок можно перенести мышью или клавишей M, а убранный вернёт время в продажу.',
    save: 'Занять',
    remove: 'Убрать',
    author: 'Кто поставил: {{name}}',
  },
  done: {
    create: '{{kind}} {{time}}: {{master}}, время снято с продажи',
    update: '{{kind}} {{time}}: {{master}}',
    remove: '{{kind}} {{time}}: убрано, время снова в продаже',
    undone: 'Последнее действие отменено',
  },
  label: '{{kind}}, {{from}}–{{to}}, {{master}}.{{reason}} Не продаётся.',
  menu: { create: 'Занять время…', edit: 'Изменить…', keys: 'Перенести стрелками', remove: 'Убрать', label: 'Действия: {{name}}' },
  keys: { create: 'Занять время мастера: перерыв, обучение, уборка', remove: 'Убрать выбранный блок времени' },
} as const
