export const locationsRu = {
  title: 'География',
  cities: 'Города',
  districts: 'Районы',
  metros: 'Метро',
  countries: 'Страны',
} as const
