export const employerCategoriesRu = {
  title: 'Категории сотрудников',
  one: 'Категория сотрудников',
  create: 'Добавить категорию',
  empty: 'Категорий пока нет. Категория говорит, в какие часы её сотрудники могут работать.',
  addAlias: 'Добавить промежуток',
  removeAlias: 'Убрать промежуток',
  /** Price categories are edited by the same list. */
  list: {
    save: 'Сохранить список',
    takeBack: 'Вернуть',
    remove: 'Удалить «{{name}}»',
    removeShort: 'Удалить',
    unnamed: 'без названия',
    edits: { 0: 'новая', 1: 'изменена', 2: 'будет удалена' },
  },
  fields: {
    id: '№',
    company_id: 'Компания',
    title: 'Название',
    aliases: 'Часы смен',
    status: 'Состояние',
    create: 'Новые',
    update: 'Изменённые',
    delete: 'Удалённые',
    begin: 'Начало',
    end: 'Окончание',
  },
} as const
