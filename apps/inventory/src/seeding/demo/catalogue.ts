/** The master data of a small bicycle wholesaler. */

export const CATEGORIES = [
  { name: 'Bicycles', children: ['City bikes', 'Children’s bikes', 'Cargo bikes'] },
  { name: 'Components', children: ['Drivetrain', 'Brakes', 'Wheels and tyres', 'Lighting'] },
  { name: 'Accessories', children: ['Bags and racks', 'Locks', 'Helmets'] },
  { name: 'Workshop', children: ['Tools', 'Lubricants'] },
] as const;

/** sku, name, category, unit, unit cost, reorder point, code of the preferred supplier */
export const PRODUCTS: readonly (readonly [string, string, string, string, number, number, string])[] = [
  ['CB-7-M', 'City bike, 7 gears, medium frame', 'City bikes', 'pcs', 289, 6, 'TAIRIDE'],
  ['CB-7-L', 'City bike, 7 gears, large frame', 'City bikes', 'pcs', 289, 6, 'TAIRIDE'],
  ['KB-16', 'Children’s bike, 16 inch', 'Children’s bikes', 'pcs', 94.5, 8, 'TAIRIDE'],
  ['KB-20', 'Children’s bike, 20 inch', 'Children’s bikes', 'pcs', 109.9, 8, 'TAIRIDE'],
  ['CG-LONG', 'Cargo bike, long wheelbase', 'Cargo bikes', 'pcs', 1780, 2, 'TAIRIDE'],
  ['CH-8', 'Chain, 8 speed', 'Drivetrain', 'pcs', 7.35, 40, 'NORDRAD'],
  ['CH-11', 'Chain, 11 speed', 'Drivetrain', 'pcs', 18.2, 25, 'NORDRAD'],
  ['CS-8', 'Cassette, 8 speed', 'Drivetrain', 'pcs', 14.8, 15, 'NORDRAD'],
  ['PD-FLAT', 'Flat pedals, pair', 'Drivetrain', 'pack', 9.6, 20, 'TAIRIDE'],
  ['BR-PAD-V', 'V-brake pads', 'Brakes', 'pack', 2.15, 60, 'NORDRAD'],
  ['BR-PAD-D', 'Disc brake pads', 'Brakes', 'pack', 5.4, 60, 'NORDRAD'],
  ['BR-CABLE', 'Brake cable, stainless', 'Brakes', 'm', 0.385, 100, 'NORDRAD'],
  ['TY-28-35', 'Tyre 28 inch, 35 mm', 'Wheels and tyres', 'pcs', 12.9, 30, 'VELOMONDE'],
  ['TY-20-47', 'Tyre 20 inch, 47 mm', 'Wheels and tyres', 'pcs', 9.8, 20, 'VELOMONDE'],
  ['TU-28', 'Inner tube 28 inch', 'Wheels and tyres', 'pcs', 2.05, 80, 'VELOMONDE'],
  ['WH-28-R', 'Rear wheel 28 inch', 'Wheels and tyres', 'pcs', 46, 6, 'TAIRIDE'],
  ['LT-FRONT', 'Front light, 70 lux', 'Lighting', 'pcs', 17.4, 15, 'VELOMONDE'],
  ['LT-REAR', 'Rear light with brake function', 'Lighting', 'pcs', 11.25, 15, 'VELOMONDE'],
  ['BG-PAN', 'Pannier bag, waterproof', 'Bags and racks', 'pcs', 28.3, 10, 'VELOMONDE'],
  ['RK-REAR', 'Rear rack, aluminium', 'Bags and racks', 'pcs', 16.7, 10, 'TAIRIDE'],
  ['LK-CHAIN', 'Chain lock, 110 cm', 'Locks', 'pcs', 24.9, 12, 'VELOMONDE'],
  ['LK-FOLD', 'Folding lock, 85 cm', 'Locks', 'pcs', 31.5, 12, 'VELOMONDE'],
  ['HM-M', 'Helmet, medium', 'Helmets', 'pcs', 22, 15, 'VELOMONDE'],
  ['HM-K', 'Helmet for children', 'Helmets', 'pcs', 17.5, 15, 'VELOMONDE'],
  ['TL-MULTI', 'Multi tool, 15 functions', 'Tools', 'pcs', 8.75, 10, 'NORDRAD'],
  ['TL-PUMP', 'Floor pump', 'Tools', 'pcs', 15.6, 8, 'NORDRAD'],
  ['LB-OIL', 'Chain oil, 100 ml', 'Lubricants', 'pcs', 2.6, 30, 'NORDRAD'],
  ['LB-GREASE', 'Bearing grease', 'Lubricants', 'kg', 11.9, 5, 'NORDRAD'],
];

/** In what these come beside their unit: name and how many. */
export const UNITS: Readonly<Record<string, readonly { name: string; factor: number }[]>> = {
  'TU-28': [
    { name: 'box', factor: 25 },
    { name: 'carton', factor: 200 },
  ],
  'LB-OIL': [{ name: 'carton', factor: 24 }],
  'BR-CABLE': [{ name: 'roll', factor: 50 }],
};

/** Of these there are whole pieces only. */
export const WHOLE: readonly string[] = ['TU-28', 'CB-7-M', 'CB-7-L'];

/** What suppliers call these, and on what terms. */
export const ARTICLES = [
  {
    supplier: 'NORDRAD',
    sku: 'CH-8',
    supplierSku: 'NR-10408',
    unit: 'pcs',
    price: '7.1',
    minimumQuantity: '20',
  },
  {
    supplier: 'NORDRAD',
    sku: 'LB-OIL',
    supplierSku: 'NR-77100',
    unit: 'carton',
    price: '58.8',
    minimumQuantity: '1',
  },
  {
    supplier: 'VELOMONDE',
    sku: 'TU-28',
    supplierSku: '28-622-AV',
    unit: 'box',
    price: '48.75',
    minimumQuantity: '2',
  },
] as const;

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
    contactName: 'Inga Petersen',
    email: 'orders@nordrad.example',
    phone: '+49 431 555-0142',
    leadTimeDays: 5,
    paymentTerms: 'net_30',
  },
  {
    code: 'VELOMONDE',
    name: 'Vélo Monde SARL',
    contactName: 'Luc Martel',
    email: 'ventes@velomonde.example',
    phone: '+33 1 55 50 01 42',
    leadTimeDays: 9,
    paymentTerms: 'net_60',
  },
  {
    code: 'TAIRIDE',
    name: 'Tai Ride Components',
    contactName: 'Mei Lin',
    email: 'sales@tairide.example',
    phone: '(02) 5550-0142',
    leadTimeDays: 45,
    paymentTerms: 'prepaid',
  },
] as const;

export const CUSTOMERS = [
  {
    code: 'CITYCYCLE',
    name: 'City Cycle',
    contactName: 'Ada Brook',
    email: 'ada@citycycle.example',
    phone: '020 5550 0199',
  },
  {
    code: 'PEDALWERK',
    name: 'Pedalwerk',
    contactName: 'Jonas Roth',
    email: 'jonas@pedalwerk.example',
    phone: '+49 30 555-0177',
  },
  {
    code: 'SCHOOL-12',
    name: 'Primary School No. 12',
    contactName: 'Office',
    email: 'office@school12.example',
    phone: '',
  },
  {
    code: 'COURIERS',
    name: 'Green Couriers Co-op',
    contactName: 'Sam Okoro',
    email: 'fleet@couriers.example',
    phone: '5550163',
  },
] as const;

/** Orders of each customer and their frequency: sku, usual quantity, price. */
export const CUSTOMER_HABITS: readonly {
  customer: string;
  everyDays: number;
  basket: readonly (readonly [sku: string, quantity: number, price: number])[];
}[] = [
  {
    customer: 'CITYCYCLE',
    everyDays: 3,
    basket: [
      ['CB-7-M', 2, 449],
      ['CH-8', 8, 12.9],
      ['TU-28', 15, 4.5],
      ['TY-28-35', 10, 21.9],
      ['CB-7-L', 1, 449],
      ['LT-FRONT', 4, 29.9],
      ['BR-PAD-V', 12, 4.2],
      ['HM-M', 5, 39.9],
      ['BG-PAN', 3, 49.9],
      ['LK-CHAIN', 4, 39.9],
      ['LT-REAR', 4, 19.9],
    ],
  },
  {
    customer: 'PEDALWERK',
    everyDays: 4,
    basket: [
      ['CS-8', 5, 26.5],
      ['CH-11', 6, 29.9],
      ['BR-PAD-D', 14, 9.9],
      ['PD-FLAT', 4, 17.9],
      ['BR-CABLE', 40, 0.95],
      ['LB-OIL', 10, 5.2],
      ['WH-28-R', 1, 79],
      ['TL-MULTI', 3, 16.9],
      ['TY-20-47', 6, 17.5],
      ['RK-REAR', 2, 29.9],
    ],
  },
  {
    customer: 'COURIERS',
    everyDays: 6,
    basket: [
      ['TU-28', 20, 4.2],
      ['BR-PAD-D', 16, 9.2],
      ['TY-28-35', 12, 20.9],
      ['LK-FOLD', 4, 54.9],
      ['LT-REAR', 5, 18.9],
      ['LB-GREASE', 1.5, 19.9],
      ['CG-LONG', 1, 2690],
    ],
  },
  {
    customer: 'SCHOOL-12',
    everyDays: 18,
    basket: [
      ['KB-16', 3, 159],
      ['HM-K', 8, 29.9],
      ['KB-20', 3, 179],
      ['TL-PUMP', 2, 27.9],
    ],
  },
];

/** Frequency of orders to each supplier. */
export const SUPPLIER_HABITS = [
  { supplier: 'NORDRAD', everyDays: 14, from: 86 },
  { supplier: 'VELOMONDE', everyDays: 18, from: 84 },
  { supplier: 'TAIRIDE', everyDays: 50, from: 88 },
] as const;

/** Issues of the shop and the workshop without an order: sku, quantity, frequency. */
export const COUNTER_HABITS = [
  {
    location: 'Shop',
    everyDays: 2,
    notes: 'Walk-in sale',
    goods: [
      ['TU-28', 3],
      ['LK-CHAIN', 1],
      ['HM-M', 2],
      ['LT-FRONT', 1],
    ],
  },
  {
    location: 'Workshop',
    everyDays: 5,
    notes: 'Used for repairs',
    goods: [
      ['CH-8', 2],
      ['BR-CABLE', 6.5],
      ['LB-OIL', 1],
    ],
  },
] as const;
