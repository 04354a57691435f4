import type { Screens } from '#contract/core/screens.ts'

export const equipmentTypesScreens = {
  equipmentTypes: {
    path: '/equipment-types',
    may: 'EquipmentType.view',
    ru: 'Виды оборудования',
    en: 'Equipment types',
    menu: { name: 'EQUIPMENT_TYPES', area: 'goods', place: 10, icon: 'workplaces' },
  },
  newEquipmentType: {
    path: '/equipment-types/new',
    may: 'EquipmentType.create',
    ru: 'Новый вид оборудования',
    en: 'New equipment type',
  },
  equipmentType: {
    path: '/equipment-types/$id',
    may: 'EquipmentType.view',
    ru: 'Вид оборудования',
    en: 'Equipment type',
    sample: '/equipment-types/1',
  },
} as const satisfies Screens
