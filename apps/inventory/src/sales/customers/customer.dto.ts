import { PartyBody, PartyWrite } from '../../orders/parties/party.dto.js';

export class CustomerWrite extends PartyWrite {}

export class CustomerBody extends PartyBody {}
