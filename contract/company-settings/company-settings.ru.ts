export const companySettingsWords = {
  days: 'От 1 до 365 дней.',
  score: 'От 0 до 100 баллов.',
  hundredths: 'Не больше двух знаков после запятой.',
  rebookOrder: 'Раньше, чем начало срока.',
} as const

export const companySettingsRu = {
  title: 'Настройки компании',
  employerCategories: 'Категории сотрудников',
  priceCategories: 'Ценовые категории',
  toCompany: 'К компании',
  loadFailed: 'Настройки не загрузились',
  rating: 'Оценки мастеров',
  ratingHint:
    'Мастера, чья оценка ниже порога, стоит обучить; ниже наименьшей — запись к нему закрывается. Правила подействуют с первыми оценками клиентов.',
  addRule: 'Добавить порог',
  removeRule: 'Убрать порог {{number}}',
  rule: 'Порог {{number}}: средняя оценка ниже',
  noRules: 'Порогов нет.',
  blocking: 'Блокировка за оценки',
  blockingTypes: { 0: 'Навсегда', 1: 'До даты', 2: 'На срок после оценки' },
  rebook: 'Повторная запись',
  rebookHint: 'Через сколько дней после визита предлагать следующий: сроки показаны в завершённой записи и в карточке клиента.',
  certification: 'Аттестация',
  fields: {
    id: '№',
    company_id: 'Компания',
    rating_rules: 'Пороги средней оценки',
    rating_min123: 'Сколько оценок 1–3 блокируют',
    rating_min: 'Наименьшая средняя оценка',
    rating_block_after: 'Срок блокировки, дней',
    rating_block_at: 'Блокировать до',
    certification_min_score: 'Проходной балл аттестации',
    rebook_after: 'Не раньше, дней',
    rebook_before: 'Не позже, дней',
    blocking_type: 'Вид блокировки',
  },
} as const
