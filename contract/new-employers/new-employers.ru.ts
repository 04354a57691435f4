export const newEmployersRu = {
  title: 'Новые мастера',
  empty: 'За последние 60 дней новых мастеров не было. Мастер появится здесь, когда в её карточке укажут начало работы.',
  fields: {
    id: '№',
    name: 'Мастер',
    avatar: 'Фото',
    unit_id: 'Студия',
    unit: 'Студия',
    work_position: 'Должность',
    start_work_at: 'Начало работы',
    services: 'Услуги',
  },
} as const
