/** A small bicycle wholesaler: enough for every screen and report to have something to show. */

export const CATEGORIES = [
  { name: 'Bicycles', children: ['City bikes', 'Children’s bikes', 'Cargo bikes'] },
  { name: 'Components', children: ['Drivetrain', 'Brakes', 'Wheels and tyres', 'Lighting'] },
  { name: 'Accessories', children: ['Bags and racks', 'Locks', 'Helmets'] },
  { name: 'Workshop', children: ['Tools', 'Lubricants'] },
] as const;

/** sku, name, category, unit, unit cost, reorder point */
export const PRODUCTS: readonly (readonly [string, string, string, string, string, number])[] = [
  ['CB-7-M', 'City bike, 7 gears, medium frame', 'City bikes', 'pcs', '289.00', 6],
  ['CB-7-L', 'City bike, 7 gears, large frame', 'City bikes', 'pcs', '289.00', 6],
  ['KB-16', 'Children’s bike, 16 inch', 'Children’s bikes', 'pcs', '94.50', 8],
  ['KB-20', 'Children’s bike, 20 inch', 'Children’s bikes', 'pcs', '109.90', 8],
  ['CG-LONG', 'Cargo bike, long wheelbase', 'Cargo bikes', 'pcs', '1780.00', 2],
  ['CH-8', 'Chain, 8 speed', 'Drivetrain', 'pcs', '7.35', 40],
  ['CH-11', 'Chain, 11 speed', 'Drivetrain', 'pcs', '18.20', 25],
  ['CS-8', 'Cassette, 8 speed', 'Drivetrain', 'pcs', '14.80', 15],
  ['PD-FLAT', 'Flat pedals, pair', 'Drivetrain', 'pack', '9.60', 20],
  ['BR-PAD-V', 'V-brake pads', 'Brakes', 'pack', '2.15', 60],
  ['BR-PAD-D', 'Disc brake pads', 'Brakes', 'pack', '5.40', 60],
  ['BR-CABLE', 'Brake cable, stainless', 'Brakes', 'm', '0.3850', 100],
  ['TY-28-35', 'Tyre 28 inch, 35 mm', 'Wheels and tyres', 'pcs', '12.90', 30],
  ['TY-20-47', 'Tyre 20 inch, 47 mm', 'Wheels and tyres', 'pcs', '9.80', 20],
  ['TU-28', 'Inner tube 28 inch', 'Wheels and tyres', 'pcs', '2.05', 80],
  ['WH-28-R', 'Rear wheel 28 inch', 'Wheels and tyres', 'pcs', '46.00', 6],
  ['LT-FRONT', 'Front light, 70 lux', 'Lighting', 'pcs', '17.40', 15],
  ['LT-REAR', 'Rear light with brake function', 'Lighting', 'pcs', '11.25', 15],
  ['BG-PAN', 'Pannier bag, waterproof', 'Bags and racks', 'pcs', '28.30', 10],
  ['RK-REAR', 'Rear rack, aluminium', 'Bags and racks', 'pcs', '16.70', 10],
  ['LK-CHAIN', 'Chain lock, 110 cm', 'Locks', 'pcs', '24.90', 12],
  ['LK-FOLD', 'Folding lock, 85 cm', 'Locks', 'pcs', '31.50', 12],
  ['HM-M', 'Helmet, medium', 'Helmets', 'pcs', '22.00', 15],
  ['HM-K', 'Helmet for children', 'Helmets', 'pcs', '17.50', 15],
  ['TL-MULTI', 'Multi tool, 15 functions', 'Tools', 'pcs', '8.75', 10],
  ['TL-PUMP', 'Floor pump', 'Tools', 'pcs', '15.60', 8],
  ['LB-OIL', 'Chain oil, 100 ml', 'Lubricants', 'pcs', '2.60', 30],
  ['LB-GREASE', 'Bearing grease', 'Lubricants', 'kg', '11.90', 5],
];

export const LOCATIONS = [
  { name: 'Main warehouse', description: 'Hall 2, racks A to F' },
  { name: 'Shop', description: 'Sales floor and the room behind it' },
  { name: 'Workshop', description: 'Parts at hand for repairs' },
  { name: 'Returns', description: 'Waiting for inspection' },
] as const;

export const SUPPLIERS = [
  {
    code: 'NORDRAD',
    name: 'Nordrad Fahrradteile GmbH',
    contact_name: 'Inga Petersen',
    email: 'orders@nordrad.example',
    phone: '+49 431 555-0142',
    lead_time_days: 5,
    payment_terms: 'net_30',
  },
  {
    code: 'VELOMONDE',
    name: 'Vélo Monde SARL',
    contact_name: 'Luc Martel',
    email: 'ventes@velomonde.example',
    phone: '+33 1 55 50 01 42',
    lead_time_days: 9,
    payment_terms: 'net_60',
  },
  {
    code: 'TAIRIDE',
    name: 'Tai Ride Components',
    contact_name: 'Mei Lin',
    email: 'sales@tairide.example',
    phone: '(02) 5550-0142',
    lead_time_days: 45,
    payment_terms: 'prepaid',
  },
] as const;

export const CUSTOMERS = [
  {
    code: 'CITYCYCLE',
    name: 'City Cycle',
    contact_name: 'Ada Brook',
    email: 'ada@citycycle.example',
    phone: '020 5550 0199',
  },
  {
    code: 'PEDALWERK',
    name: 'Pedalwerk',
    contact_name: 'Jonas Roth',
    email: 'jonas@pedalwerk.example',
    phone: '+49 30 555-0177',
  },
  {
    code: 'SCHOOL-12',
    name: 'Primary School No. 12',
    contact_name: 'Office',
    email: 'office@school12.example',
    phone: '',
  },
  {
    code: 'COURIERS',
    name: 'Green Couriers Co-op',
    contact_name: 'Sam Okoro',
    email: 'fleet@couriers.example',
    phone: '5550163',
  },
] as const;

type Lines = readonly (readonly [sku: string, quantity: string, unitPrice?: string])[];

export interface DemoPurchase {
  supplier: string;
  /** Days before today. */
  daysAgo: number;
  lines: Lines;
  /** How far it has come; `part` receives half of the first line. */
  stage: 'draft' | 'confirmed' | 'part' | 'received' | 'cancelled';
}

export const PURCHASES: readonly DemoPurchase[] = [
  {
    supplier: 'NORDRAD',
    daysAgo: 96,
    stage: 'received',
    lines: [
      ['CH-8', '60', '7.10'],
      ['CH-11', '30', '17.90'],
      ['CS-8', '25', '14.50'],
      ['LB-OIL', '48', '2.45'],
    ],
  },
  {
    supplier: 'TAIRIDE',
    daysAgo: 88,
    stage: 'received',
    lines: [
      ['CB-7-M', '14', '282'],
      ['CB-7-L', '10', '282'],
      ['KB-16', '12', '92'],
      ['KB-20', '12', '107'],
    ],
  },
  {
    supplier: 'VELOMONDE',
    daysAgo: 61,
    stage: 'received',
    lines: [
      ['TY-28-35', '80', '12.40'],
      ['TU-28', '150', '1.95'],
      ['BG-PAN', '20', '27.50'],
      ['LK-FOLD', '18', '30.90'],
    ],
  },
  {
    supplier: 'NORDRAD',
    daysAgo: 40,
    stage: 'received',
    lines: [
      ['CH-8', '40', '7.60'],
      ['BR-PAD-V', '120', '2.05'],
      ['BR-PAD-D', '50', '5.20'],
      ['BR-CABLE', '250', '0.3725'],
    ],
  },
  {
    supplier: 'VELOMONDE',
    daysAgo: 23,
    stage: 'part',
    lines: [
      ['HM-M', '40', '21.40'],
      ['HM-K', '30', '17.10'],
      ['LT-FRONT', '30', '16.95'],
    ],
  },
  {
    supplier: 'TAIRIDE',
    daysAgo: 12,
    stage: 'confirmed',
    lines: [
      ['CG-LONG', '4', '1725'],
      ['WH-28-R', '12', '44.80'],
    ],
  },
  {
    supplier: 'NORDRAD',
    daysAgo: 5,
    stage: 'draft',
    lines: [
      ['LB-GREASE', '10', '11.50'],
      ['TL-MULTI', '20', '8.40'],
    ],
  },
  { supplier: 'TAIRIDE', daysAgo: 30, stage: 'cancelled', lines: [['RK-REAR', '40', '15.90']] },
];

export interface DemoSale {
  customer: string;
  daysAgo: number;
  lines: Lines;
  /** `part` dispatches half of the first line. */
  stage: 'draft' | 'confirmed' | 'part' | 'fulfilled' | 'cancelled';
}

export const SALES: readonly DemoSale[] = [
  {
    customer: 'CITYCYCLE',
    daysAgo: 70,
    stage: 'fulfilled',
    lines: [
      ['CB-7-M', '4', '449'],
      ['CB-7-L', '3', '449'],
      ['CH-8', '20', '12.90'],
    ],
  },
  {
    customer: 'SCHOOL-12',
    daysAgo: 52,
    stage: 'fulfilled',
    lines: [
      ['KB-16', '5', '159'],
      ['KB-20', '5', '179'],
    ],
  },
  {
    customer: 'COURIERS',
    daysAgo: 33,
    stage: 'fulfilled',
    lines: [
      ['TY-28-35', '24', '21.90'],
      ['TU-28', '60', '4.50'],
      ['BR-PAD-V', '40', '4.20'],
    ],
  },
  {
    customer: 'PEDALWERK',
    daysAgo: 18,
    stage: 'part',
    lines: [
      ['CH-11', '16', '29.90'],
      ['CS-8', '10', '26.50'],
    ],
  },
  {
    customer: 'CITYCYCLE',
    daysAgo: 9,
    stage: 'confirmed',
    lines: [
      ['BG-PAN', '6', '49.90'],
      ['CG-LONG', '2', '2690'],
    ],
  },
  { customer: 'COURIERS', daysAgo: 3, stage: 'draft', lines: [['LK-FOLD', '8', '54.90']] },
  { customer: 'PEDALWERK', daysAgo: 27, stage: 'cancelled', lines: [['HM-M', '10', '39.90']] },
];

/** What lay there on the first day: sku, location, quantity. */
export const OPENING: readonly (readonly [string, string, string])[] = [
  ['PD-FLAT', 'Main warehouse', '34'],
  ['TY-20-47', 'Main warehouse', '48'],
  ['LT-REAR', 'Shop', '9'],
  ['RK-REAR', 'Main warehouse', '55'],
  ['LK-CHAIN', 'Shop', '7'],
  ['TL-PUMP', 'Shop', '11'],
  ['TL-MULTI', 'Workshop', '4'],
  ['LB-GREASE', 'Workshop', '2.75'],
];

/** Transfers and corrections: sku, from, to, quantity, note. */
export const MOVES: readonly (readonly [string, string | null, string | null, string, string])[] = [
  ['CH-8', 'Main warehouse', 'Workshop', '12', 'Restock of the workshop'],
  ['TU-28', 'Main warehouse', 'Shop', '30', 'Restock of the shop'],
  ['BR-CABLE', 'Main warehouse', 'Workshop', '62.5', 'One reel'],
  ['LB-OIL', 'Main warehouse', null, '2', 'Two bottles broken'],
  ['TY-20-47', null, 'Main warehouse', '1', 'Found at stocktaking'],
  ['BG-PAN', 'Main warehouse', 'Returns', '1', 'Seam open'],
];
