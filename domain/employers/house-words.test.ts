import { expect, test } from 'vitest'
import { speaksOfHouse } from './house-words.ts'

const person = { company: 'ООО «Берёзка и партнёры»', phone: '79161234567' }

test.each(['okno2026', 'Окно-1-2-3', 'SALON-arbat', 'салон77', 'berezka!9', 'моя-БЕРЁЗКА', 'partnery-1', '8(916)123-45-67', 'a1234567b'])(
  'пароль «%s» говорит о доме',
  (password) => expect(speaksOfHouse(password, person)).toBe(true),
)

test.each(['sosna-iva-17', 'v-okno-smotrit', 'ooo-klen-77', '1234568', 'derevo-7-4567'])('пароль «%s» о доме не говорит', (password) =>
  expect(speaksOfHouse(password, person)).toBe(false),
)
