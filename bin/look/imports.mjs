// @ts-check
/** The steps of each import, with a file as people bring it: a line that fits, one that is refused, one nobody can read. */
import { importsRu } from '#contract/imports/imports.ru.ts'

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('./shell.mjs').Scene} Scene */

const files = {
  services: {
    address: '/services/import',
    text: 'Категория;Название;Длительность;Цена\nМаникюр;Маникюр японский;1:30;2600\nМаникюр;;60;1500\nДизайн;Френч;полчаса;700',
  },
  staff: {
    address: '/employers/import',
    text: 'ФИО;Телефон;Должность;Студия\nЛандышева Вера;8 926 111-22-33;Мастер;Арбат\nРоманова Ия;12;Волшебница;Луна',
  },
  customers: {
    address: '/customers/import',
    text: 'ФИО;Телефон;E-mail;Цвет волос\nЛипина Анна;8 903 111-22-33;anna@example.ru;рыжий\nБез телефона;;;',
  },
  bookings: {
    address: '/bookings/import',
    text: 'Дата;Время;Телефон;Клиент;Услуги;Сотрудник\n01.02.2020;10:00;89031112233;Липина Анна;Маникюр аппаратный;Климова Анна',
  },
}

/** @type {Scene[]} */
export const importScenes = Object.entries(files).flatMap(([kind, { address, text }]) => [
  { title: `${importsRu.kinds[/** @type {keyof typeof files} */ (kind)]}: столбцы`, as: 13, open: (page) => upload(page, address, text) },
  {
    title: `${importsRu.kinds[/** @type {keyof typeof files} */ (kind)]}: сравнение`,
    as: 13,
    open: (page) => upload(page, address, text).then(() => compared(page)),
  },
])

async function upload(/** @type {Page} */ page, /** @type {string} */ address, /** @type {string} */ text) {
  await page.goto(address)
  await page.getByText(importsRu.hint).waitFor()
  await page.locator('input[type=file]').setInputFiles({ name: 'Выгрузка.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.getByRole('button', { name: importsRu.check }).waitFor()
}

async function compared(/** @type {Page} */ page) {
  await page.getByRole('button', { name: importsRu.check }).click()
  await page.getByText(importsRu.results.refused).first().waitFor()
}
