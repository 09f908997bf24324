import { expect, test } from 'vitest'

import { territories, findTerritory } from './territories.ts'

test.each([
  ['ES', '35001', 'ES-CN'],
  ['ES', 'E-38670', 'ES-CN'],
  ['IC', '35100', 'ES-CN'],
  ['ES', '51001', 'ES-CE'],
  ['ES', '52 006', 'ES-ML'],
  ['es', '28013', null],
  ['ES', '07001', null],
  ['FI', '22100', 'FI-01'],
  ['FI', 'AX-22100', 'FI-01'],
  ['AX', '22100', 'FI-01'],
  ['FI', '00100', null],
  ['DE', '78266', 'DE-BUESINGEN'],
  ['DE', 'D-27498', 'DE-HELGOLAND'],
  ['DE', '27499', null],
  ['IT', '23041', 'IT-LIVIGNO'],
  ['IT', '23032', null],
  ['IT', '22061', 'IT-CAMPIONE'],
  ['GR', '630 86', 'GR-69'],
  ['FR', '97110', 'FR-GP'],
  ['FR', '97133', 'FR-BL'],
  ['FR', '97150', 'FR-MF'],
  ['FR', '97200', 'FR-MQ'],
  ['FR', '97300', 'FR-GF'],
  ['FR', '97400', 'FR-RE'],
  ['RE', '97400', 'FR-RE'],
  ['FR', '97500', 'FR-PM'],
  ['FR', '97600', 'FR-YT'],
  ['FR', '98800', 'FR-NC'],
  ['FR', '75001', null],
  ['FR', '20000', null],
  ['FR', '98000', null],
  ['DK', '3900', 'DK-GL'],
  ['DK', '100', 'DK-FO'],
  ['DK', 'FO-100', 'DK-FO'],
  ['DK', '1100', null],
  ['PT', '9500-321', 'PT-20'],
  ['PT', '9000-018', 'PT-30'],
  ['PT', '1100-148', null],
  ['AT', '6991', 'AT-MITTELBERG'],
  ['AT', '6900', null],
  ['GB', 'BT1 5GS', 'XI'],
  ['GB', 'bt71aa', 'XI'],
  ['GB', 'JE2 3AB', 'GB-JSY'],
  ['GB', 'GY1 1AA', 'GB-GSY'],
  ['GB', 'IM1 1AA', null],
  ['GB', 'B1 1AA', null],
  ['NO', '9170', 'NO-21'],
  ['NO', '9008', null],
  ['CH', '7562', 'CH-SAMNAUN'],
  ['CH', '8001', null],
  ['SE', '11351', null],
  ['ES', '', null],
])('the postcode %s %s lies in %s', (country, postcode, code) => {
  expect(findTerritory(country, postcode)?.code ?? null).toBe(code)
})

test('no code stands twice, and each says where its law is written', () => {
  const codes = territories.map(({ code }) => code)
  expect(new Set(codes).size).toBe(codes.length)
  for (const { source } of territories) expect(source).toMatch(/\d/)
})
