/** Of `unit` on a line, a movement or a count. */
export const UNIT =
  "The unit of the quantity and of its lots: one of the product's `units`; its unit of measure when absent. Serial numbers are pieces.";
/** The same where the line has a price. */
export const PRICED_UNIT =
  "The unit of quantity, lots and price: one of the product's `units`; its unit of measure when absent. Serial numbers are pieces.";
