/** Refusals of the schema or of a verb, shown at their fields. */
export const unitMessages = {
  hours: 'Конец должен быть позже начала.',
  step: 'Шаг — 15 минут.',
  range: 'Недопустимое значение.',
  percent: 'Целое число от 0 до 100.',
  degrees: 'Недопустимая координата.',
  ownNeighbour: 'Студия не может быть соседней самой себе.',
  noNeighbour: 'Соседняя студия не найдена.',
  noCity: 'Город не найден.',
  noDistrict: 'Район не найден.',
  noMetro: 'Станция метро не найдена.',
  otherCity: 'Выберите из этого города.',
  noService: 'Услуга не найдена.',
  noGood: 'Товар не найден.',
  week: 'Нужны все семь дней недели.',
  webAddress: 'Нужен адрес вида http://192.168.1.20:5893',
  twice: 'На этот день часы уже заданы.',
} as const
