/** What the demo's studios use up and sell (domain.md §8): 80 goods in families, so that a colour is a word and not a row. Prices are roubles. */
export interface Family {
  /** The title; `*` stands for the variant. */
  title: string
  variants: string[]
  article: string
  brand: Brand
  line?: string
  group: string
  type: string
  base_unit?: 'pc' | 'g' | 'ml'
  /** What a studio pays for a base unit. */
  cost: number
  /** What a client pays; absent: the good is used at work and not sold. */
  price?: number
  max_use?: number
  min_weight?: number
  is_marked?: boolean
  /** True: the good spoils, so its deliveries have a term. */
  spoils?: boolean
}

export const demoBrands = ['Ноктюрн', 'Нежность', 'Профиль', 'Стерил', 'Ольха'] as const
type Brand = (typeof demoBrands)[number]

const POLISH = { brand: 'Ноктюрн', is_marked: true, spoils: true } as const
const CARE = { brand: 'Нежность', group: 'Уход', is_marked: true, spoils: true } as const
const PAPER = { brand: 'Ольха', group: 'Расходные материалы' } as const
const CLEAN = { brand: 'Стерил', group: 'Дезинфекция и подготовка', spoils: true } as const

// biome-ignore format: a family is a line
export const families: Family[] = [
  { ...POLISH, title: 'Гель-лак «*», 8 мл', article: 'GL', line: 'Гель-лаки', group: 'Гель-лаки', type: 'Гель-лак', cost: 210, variants: ['Пыльная роза', 'Красный бархат', 'Вишнёвый сад', 'Молочный', 'Нюд', 'Капучино', 'Шоколад', 'Графит', 'Чёрный', 'Белый', 'Лаванда', 'Слива', 'Изумруд', 'Мята', 'Хаки', 'Небо', 'Индиго', 'Марсала', 'Коралл', 'Персик', 'Фуксия', 'Серебро', 'Золото', 'Хамелеон'] },
  { ...POLISH, title: 'База *, 15 мл', article: 'BZ', line: 'База и топ', group: 'Базы и топы', type: 'База', cost: 340, variants: ['каучуковая', 'камуфлирующая', 'жёсткая', 'для тонких ногтей'] },
  { ...POLISH, title: 'Топ *, 15 мл', article: 'TP', line: 'База и топ', group: 'Базы и топы', type: 'Топ', cost: 320, variants: ['глянцевый', 'матовый', 'с шиммером', 'без липкого слоя'] },
  { ...CARE, title: 'Масло для кутикулы «*», 15 мл', article: 'MK', line: 'Уход за руками', type: 'Масло', cost: 145, price: 390, variants: ['Апельсин', 'Персик', 'Миндаль', 'Лаванда'] },
  { ...CARE, title: 'Крем для рук *, 75 мл', article: 'KR', line: 'Уход за руками', type: 'Крем', cost: 230, price: 590, variants: ['увлажняющий', 'питательный', 'защитный', 'с мочевиной'] },
  { ...CARE, title: 'Крем для ног *, 100 мл', article: 'KN', line: 'Уход за ногами', type: 'Крем', cost: 260, price: 690, variants: ['смягчающий', 'с мочевиной', 'освежающий'] },
  { ...CARE, title: 'Скраб для рук «*», 150 мл', article: 'SK', line: 'Уход за руками', type: 'Крем', cost: 310, price: 750, variants: ['Кофе', 'Морская соль'] },
  { ...CARE, title: 'Маска-перчатки *', article: 'MP', line: 'Уход за руками', type: 'Крем', cost: 95, price: 250, variants: ['питательная', 'увлажняющая'] },
  { ...CARE, title: 'Сыворотка для ногтей *, 10 мл', article: 'SN', line: 'Уход за руками', type: 'Масло', cost: 480, price: 1190, variants: ['укрепляющая'] },
  { title: 'Пилка *', article: 'PL', brand: 'Профиль', group: 'Пилки и бафы', type: 'Пилка', cost: 25, price: 90, max_use: 1, variants: ['100/180', '180/240', '240/320'] },
  { title: 'Баф *', article: 'BF', brand: 'Профиль', group: 'Пилки и бафы', type: 'Баф', cost: 30, max_use: 5, variants: ['100/100', '220/280'] },
  { ...PAPER, title: 'Перчатки нитриловые *', article: 'PR', type: 'Перчатки', cost: 9.5, variants: ['S', 'M', 'L'] },
  { ...PAPER, title: 'Крафт-пакет *', article: 'KP', type: 'Крафт-пакет', cost: 4.2, max_use: 1, variants: ['75×150', '100×200'] },
  { ...PAPER, title: '* безворсовые', article: 'SB', type: 'Расходник', cost: 0.45, variants: ['Салфетки'] },
  { ...PAPER, title: '*', article: 'RM', type: 'Расходник', cost: 3.8, variants: ['Апельсиновая палочка', 'Фольга для снятия', 'Фартук одноразовый', 'Маска медицинская', 'Пакет для педикюрной ванны'] },
  { ...PAPER, title: 'Парафин косметический «*»', article: 'PF', type: 'Парафин', base_unit: 'g', cost: 0.9, min_weight: 30, spoils: true, variants: ['Ваниль'] },
  { ...CLEAN, title: '*', article: 'DZ', type: 'Дезинфектор', base_unit: 'ml', cost: 0.7, variants: ['Антисептик для рук', 'Концентрат для инструмента', 'Жидкость для снятия', 'Спрей для ног'] },
  { ...CLEAN, title: '*, 15 мл', article: 'DP', type: 'Подготовка', cost: 280, variants: ['Дегидратор', 'Праймер бескислотный', 'Кровоостанавливающее средство'] },
  { title: '*', article: 'IN', brand: 'Профиль', group: 'Инструмент', type: 'Инструмент', cost: 640, price: 1490, variants: ['Кусачки для кутикулы', 'Пушер двусторонний', 'Ножницы для кутикулы'] },
  { title: 'Фреза алмазная *', article: 'FR', brand: 'Профиль', group: 'Инструмент', type: 'Инструмент', cost: 390, variants: ['«пламя»', '«шар»', '«конус»'] },
  { title: 'Краска для бровей *', article: 'BR', brand: 'Ноктюрн', group: 'Брови', type: 'Краска', base_unit: 'ml', cost: 18, min_weight: 3, spoils: true, variants: ['коричневая', 'графит'] },
]
