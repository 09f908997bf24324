import { row, type Row } from './row.ts'

const staff = 'tests/api/staff.test.ts'
const own = 'tests/api/faults-staff.test.ts'
const reports = 'tests/api/mail-reports.test.ts'

/** M: what the team does, in the back office and by its commands. */
export const staffRows: readonly Row[] = [
  row(
    'M1 P',
    'two people change the same order, stock cell, role, limit or page at once: no update is lost, and the second is told',
    [
      own,
      'tests/api/returns-office.test.ts: whoever acts second is told',
      'tests/api/stock-acts.test.ts: nothing that two people and a sale do',
      'tests/api/own-roles.test.ts: of two who change a role at once',
      'tests/api/money-limits.test.ts: of two who set limits at once',
      'tests/api/page-versions.test.ts: the second of two editors',
    ],
  ),
  row(
    'M2 P',
    'somebody is disabled in the middle of an act: it is done whole or not at all, and nothing after it',
    [own],
  ),
  row('M3 P', 'the cookie of a session comes from another kind of browser: the session is over for both', [
    `${staff}: a session ends when its cookie comes from another kind of browser`,
  ]),
  row('M4 P', 'a page of another origin calls the back office: nothing is changed', [
    `${staff}: a page of another origin can change nothing`,
  ]),
  row('M5 P', 'a call of staff is repeated under the same key: done once', [
    'tests/api/code-batches.test.ts: a batch of vouchers is made once for its key',
    'tests/api/code-batches.test.ts: a batch of gift cards is made once for its key',
    'tests/api/returns-office.test.ts: as one act, once under one key',
  ]),
  row('M6 P', 'a permission is taken away between opening and saving: the save is refused', [
    own,
    'tests/api/own-roles.test.ts: what is changed counts at once for who has the role',
  ]),
  row('M7 P', 'the audit row of an act cannot be written: the act is not done either', [own]),
  row('M8 P', 'an import is stopped in the middle: the next run ends the same', [
    'tests/api/import-real-files.test.ts: kill -9 after',
  ]),
  row(
    'M9 P',
    'a server is killed while prices or pages are published: all as before, or all as it is to be',
    [
      'tests/api/campaigns-killed.test.ts: a server that is killed during the switch of a campaign',
      'src/generator/publisher.test.ts: leaves the site as it was when a',
    ],
  ),
  row('M10 P', 'a scanner sends twice: one parcel, one email, units leave once', [
    own,
    'tests/api/packing.test.ts: a parcel that is noted twice is one',
  ]),
  row('M11 P', 'names and addresses that are formulas: text in every file that staff save', [
    own,
    'tests/api/export-catalogue.test.ts: no cell of an export begins as a formula',
    'src/backoffice/format/csv.test.ts: disarms what a spreadsheet would run',
  ]),
  row('M12 P', 'two owners remove each other at once: one stays, and can sign in', [own]),
  row(
    'M13 P',
    'the clocks change during a campaign, or it begins while no server runs: it counts from its own moment',
    [
      'tests/api/calendar.test.ts: on both sides of its change',
      'tests/api/campaigns.test.ts: one whose whole time passes while no server runs',
    ],
  ),
  row(
    'M14 P',
    'reports of bounces that nobody’s mail provider sent, or that come again: nothing is changed',
    [
      `${reports}: what the provider did not send changes nothing`,
      `${reports}: whose mailbox is gone gets no newsletter`,
    ],
  ),
]
